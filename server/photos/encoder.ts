import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pictures } from './files.ts';
import type { PictureKind } from './kind.ts';

/** Has pictures encoded by another process, one at a time. */

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
/** How long the process stays for a next photo. */
const IDLE_MS = 30_000;

/** It knows nothing of the server's settings, some of which are secrets. */
const newProcess = (script: string): ChildProcess =>
  fork(script, [], {
    serialization: 'advanced',
    // One pool of memory, of which more is given back.
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--no-warnings', '--max-old-space-size=64'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** The next message of the process; `ended` or `late` if there is none. */
async function answer(child: ChildProcess, limitMs: number): Promise<unknown> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(limitMs)]);
  const message = once(child, 'message', { signal }).then(([first]) => first);
  const ended = once(child, 'exit', { signal }).then(() => 'ended');
  try {
    return await Promise.race([message, ended]);
  } catch {
    return 'late';
  } finally {
    over.abort();
    message.catch(() => {});
    ended.catch(() => {});
  }
}

export function createEncoder({ limitMs = LIMIT_MS, idleMs = IDLE_MS, script = SCRIPT } = {}) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function start(): Promise<ChildProcess> {
    const started = newProcess(script);
    child = started;
    started.on('error', () => {});
    started.on('exit', () => {
      if (child === started) child = undefined;
    });
    if ((await answer(started, limitMs)) === 'ready') return started;
    end();
    throw new Error('the encoder does not start');
  }

  async function run(job: Job): Promise<Encoded | 'ended' | 'late'> {
    clearTimeout(idle);
    if (isStopped) throw new Error('the server stops');
    const worker = child ?? (await start());
    const answered = answer(worker, limitMs);
    worker.send(job, () => {});
    const encoded = (await answered) as Encoded | 'ended' | 'late';
    if (typeof encoded === 'string') end();
    idle = setTimeout(end, idleMs);
    idle.unref();
    return encoded;
  }

  /** A process may be ended by a machine without memory. */
  async function runTwice(job: Job): Promise<Encoded> {
    const first = await run(job);
    const encoded = first === 'ended' ? await run(job) : first;
    return typeof encoded === 'string' ? { fault: 'crashed' } : encoded;
  }

  /** Encodes one picture when its turn has come. Throws where no process can be started, and once stopped. */
  const encode = (job: Job): Promise<Encoded> => {
    const turn = last.then(() => runTwice(job));
    last = turn.catch(() => {});
    return turn;
  };

  return {
    encode,
    stop: () => {
      isStopped = true;
      end();
    },
  };
}
