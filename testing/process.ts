import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { waitUntil } from './wait-until.ts';

const SCRIPT = join(import.meta.dirname, 'run-server.ts');
/** Node caches compiled modules here: with the cache, a server starts in a quarter less time. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** A module that ends the server when its parent process is gone, even if that was killed. */
const END_WITH_PARENT = `data:text/javascript,setInterval(() => process.ppid === ${process.pid} || process.exit(), 1000).unref()`;

export const isInstalled = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0;

/** Returns a function that returns all output of a process so far. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  const append = (chunk: Buffer) => {
    output += chunk.toString();
  };
  for (const stream of [stdout, stderr]) stream?.on('data', append);
  return () => output;
}

/** A server in a process of its own, which tests can kill. `uid`: the user that runs it, if the tests run as root. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly #output: () => string;
  exitCode: number | null | undefined;

  constructor(dist: string, env: Record<string, string>, uid?: number, script = SCRIPT) {
    const { PATH = '', HOME = '' } = process.env;
    const options = ['--no-warnings', '--import', END_WITH_PARENT];
    this.child = spawn(process.execPath, [...options, script, dist, ...(uid ? [String(uid)] : [])], {
      env: { PATH, HOME, PORT: '0', NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#output = outputOf(this.child);
    this.child.on('close', (code) => {
      this.exitCode = code;
    });
  }

  get output(): string {
    return this.#output();
  }

  get ended(): boolean {
    return this.exitCode !== undefined;
  }

  async origin(): Promise<string> {
    const found = () => /sur cet ordinateur : (http:\S+)/.exec(this.output)?.[1];
    await waitUntil(() => found() !== undefined || this.ended, { state: () => this.output });
    const origin = found();
    if (origin === undefined) throw new Error(`The server ended: ${this.output}`);
    return origin.replace('localhost', '127.0.0.1');
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.ended) this.child.kill(signal);
    return this.exit();
  }

  async exit(): Promise<number | null> {
    await waitUntil(() => this.ended, { state: () => `the process has not ended: ${this.output}` });
    return this.exitCode ?? null;
  }
}

/** Posts a request to /submit. Returns the status, or undefined if the connection failed. */
export async function send(origin: string, body: object): Promise<number | undefined> {
  try {
    const answer = await fetch(`${origin}/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, redirect: `${origin}/devis-gratuit?success=true` }),
    });
    await answer.text();
    return answer.status;
  } catch {
    return undefined;
  }
}
