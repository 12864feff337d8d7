import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { waitUntil } from './wait-until.ts';

/** How the other side treats the next calls. */
export type ListenerMood = 'well' | 'refusing' | 'hanging' | 'dropping';

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  raw: string;
}

/** A real HTTP server that hears heartbeats, and can misbehave. */
export class Listener {
  /** The calls that it accepted, also where the caller was not told so. */
  readonly calls: Call[] = [];
  /** Every call, accepted or not. */
  attempts = 0;
  mood: ListenerMood = 'well';
  /** After so many calls the mood is `well` again. */
  moodFor = Number.POSITIVE_INFINITY;
  #server: Server | undefined;
  #port = 0;

  /** On the same port as before if it was open before. */
  async open(): Promise<this> {
    const server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request;
      const raw = await text(request).catch(() => undefined);
      if (raw === undefined) return;
      const mood = this.#mood();
      this.attempts += 1;
      if (mood === 'refusing') return void response.writeHead(500).end();
      if (mood === 'hanging') return;
      if (mood === 'dropping') return void request.socket.destroy();
      this.calls.push({ method, path, headers, raw });
      response.writeHead(200).end('{}');
    });
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Waits until so many calls were accepted. */
  async has(count: number): Promise<Call[]> {
    await waitUntil(
      () => this.calls.length >= count,
      30_000,
      () => `${this.calls.length} of ${count} calls`,
    );
    return this.calls;
  }

  #mood(): ListenerMood {
    if (this.mood === 'well') return 'well';
    const { mood } = this;
    this.moodFor -= 1;
    if (this.moodFor <= 0) this.mood = 'well';
    return mood;
  }
}

/** A listener that is closed when the test ends. */
export async function openListener(): Promise<Listener> {
  const listener = await new Listener().open();
  onTestFinished(() => listener.close());
  return listener;
}
