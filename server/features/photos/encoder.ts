import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import type { Encoded } from './encode.ts';

export type Encoder = ReturnType<typeof createEncoder>;

const SCRIPT = join(import.meta.dirname, 'encode.ts');
/** The time limit of one picture. It is enough for the largest photo of a telephone on a slow, busy machine. */
const LIMIT_MS = 20_000;
const ENCODED_MAX_BYTES = 20_000_000;

const run = promisify(execFile);

/** Creates an encoder of pictures. Encodes one picture at a time, each in a new process. */
export function createEncoder({ limitMs = LIMIT_MS, script = SCRIPT } = {}) {
  const stopping = new AbortController();
  let previous: Promise<unknown> = Promise.resolve();

  async function runScript(picture: Buffer): Promise<Encoded> {
    const running = run(process.execPath, ['--no-warnings', '--max-old-space-size=64', script], {
      encoding: 'buffer',
      // No environment, because some settings of the server are secrets.
      env: {},
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: ENCODED_MAX_BYTES,
      signal: stopping.signal,
    });
    // A process that ends early breaks this pipe. The error of the pipe is ignored: that of the process says more.
    running.child.stdin?.on('error', () => {}).end(picture);
    return deserialize((await running).stdout);
  }

  return {
    /**
     * Encodes a picture after those before it. Throws if no process can be started, or if a signal ends it: the time
     * limit, a stop of the server, a lack of memory or a crash. None of these proves that the picture is faulty.
     */
    encode: (picture: Buffer): Promise<Encoded> => {
      const encoded = previous.then(() => runScript(picture));
      previous = encoded.catch(() => {});
      return encoded;
    },
    stop: () => stopping.abort(),
  };
}
