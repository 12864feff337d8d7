import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';
import type { PictureKind } from './kind.ts';
import type { Pictures } from './sizes.ts';

/** Has each picture encoded by a process of its own, one at a time. */

export interface Job {
  file: string;
  kind: PictureKind;
}

export type Encoded =
  | { width: number; height: number; pictures: Pictures }
  | { fault: 'not-a-picture' | 'too-large' | 'crashed' };

export type Encoder = ReturnType<typeof createEncoder>;

const SCRIPT = join(import.meta.dirname, 'encode.ts');
/** For the largest photo of a telephone, on a slow machine that is busy with other things. */
const LIMIT_MS = 20_000;
const ENCODED_MAX_BYTES = 20_000_000;

const run = promisify(execFile);

export function createEncoder({ limitMs = LIMIT_MS, script = SCRIPT } = {}) {
  const stopping = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  async function runScript({ file, kind }: Job): Promise<Encoded> {
    const flags = ['--no-warnings', '--max-old-space-size=64'];
    try {
      const { stdout } = await run(process.execPath, [...flags, script, file, kind], {
        encoding: 'buffer',
        // It knows nothing of the server's settings, some of which are secrets.
        env: {},
        timeout: limitMs,
        killSignal: 'SIGKILL',
        maxBuffer: ENCODED_MAX_BYTES,
        signal: stopping.signal,
      });
      return deserialize(stdout);
    } catch (error) {
      // Ended by itself, by the limit, or by a machine without memory.
      if ((error as { signal?: string }).signal) return { fault: 'crashed' };
      throw error;
    }
  }

  return {
    /** Encodes one picture when its turn has come. Throws where no process can be started, and once stopped. */
    encode: (job: Job): Promise<Encoded> => {
      const turn = last.then(() => runScript(job));
      last = turn.catch(() => {});
      return turn;
    },
    stop: () => stopping.abort(),
  };
}
