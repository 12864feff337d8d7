import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import { Connection } from './client.ts';
import { requestMaker } from './visitor.ts';

/** A closed loop: each connection sends its next request once the last one is answered. Runs in a thread of its own. */

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  /** Number of the first visitor; those after it follow. */
  first: number;
}

export interface Round {
  /** How many requests were answered, each of them 200. */
  accepted: number;
  seconds: number;
  /** Milliseconds from the first byte sent to the last byte read, in rising order. */
  times: Float64Array;
}

async function run({ port, connections, seconds, first }: Load): Promise<Round> {
  const requestOf = requestMaker(port);
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const times: number[] = [];
  let serial = first;
  const start = performance.now();
  const end = start + seconds * 1000;
  const visit = async (connection: Connection) => {
    for (let sent = performance.now(); sent < end; ) {
      const status = await connection.exchange(requestOf(serial++));
      if (status !== 200) throw new Error(`A request was answered ${status}.`);
      const answered = performance.now();
      times.push(answered - sent);
      sent = answered;
    }
  };
  await Promise.all(open.map(visit));
  const elapsed = performance.now() - start;
  for (const connection of open) connection.close();
  return { accepted: serial - first, seconds: elapsed / 1000, times: Float64Array.from(times).sort() };
}

parentPort?.on('message', async (load: Load) => {
  try {
    parentPort?.postMessage({ round: await run(load) });
  } catch (error) {
    parentPort?.postMessage({ failure: (error as Error).message });
  }
});

/** Runs loads in another thread. */
export class LoadGenerator {
  readonly #worker = new Worker(new URL(import.meta.url));

  run(load: Load): Promise<Round> {
    return new Promise((resolve, reject) => {
      this.#worker.once('error', reject);
      this.#worker.once('message', ({ round, failure }: { round: Round; failure?: string }) => {
        this.#worker.off('error', reject);
        if (failure === undefined) resolve(round);
        else reject(new Error(failure));
      });
      this.#worker.postMessage(load);
    });
  }

  async end(): Promise<void> {
    await pause(0);
    await this.#worker.terminate();
  }
}
