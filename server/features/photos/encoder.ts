import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import type { Encoded } from './encode.ts';

/** Encodes pictures, one at a time, each in a process of its own. */

export type Encoder = ReturnType<typeof createEncoder>;

const SCRIPT = join(import.meta.dirname, 'encode.ts');
/** The time for the largest photo of a telephone, on a slow machine that is busy with other things. */
const LIMIT_MS = 20_000;
const ENCODED_MAX_BYTES = 20_000_000;

const run = promisify(execFile);

export function createEncoder({ limitMs = LIMIT_MS, script = SCRIPT } = {}) {
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  async function runScript(picture: Buffer): Promise<Encoded> {
    const running = run(process.execPath, ['--no-warnings', '--max-old-space-size=64', script], {
      encoding: 'buffer',
      // Without the server's settings: some are secrets.
      env: {},
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: ENCODED_MAX_BYTES,
      signal: stopping.signal,
    });
    // A process that ends early does not read all of it; how it ended says more.
    running.child.stdin?.on('error', () => {}).end(picture);
    return deserialize((await running).stdout);
  }

  return {
    /**
     * Encodes one picture when its turn has come. Throws where no process can be started, and where a signal ended it:
     * the limit, a stop, a lack of memory and a crash say nothing certain about the picture.
     */
    encode: (picture: Buffer): Promise<Encoded> => {
      const turn = last.then(() => runScript(picture));
      last = turn.catch(() => {});
      return turn;
    },
    stop: () => stopping.abort(),
  };
}
