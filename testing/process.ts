import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { waitUntil } from './wait-until.ts';

const SCRIPT = join(import.meta.dirname, 'run-server.ts');
/** Folder for compiled modules: a server that finds them there starts a quarter sooner. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** A module that ends the server once the process that started it is gone, however that ended. */
const WITH_US = `data:text/javascript,setInterval(() => process.ppid === ${process.pid} || process.exit(), 1000).unref()`;

/** Tells whether a program runs here. */
export const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

/** The output that a process has written so far. */
export function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk.toString();
  };
  for (const stream of [stdout, stderr]) stream?.on('data', note);
  return () => output;
}

/** The server in its own process, which tests can kill. Root can run it as another user, `script` can start it. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly #output: () => string;
  exitCode: number | null | undefined;

  constructor(dist: string, env: Record<string, string>, uid?: number, script = SCRIPT) {
    const { PATH = '', HOME = '' } = process.env;
    const options = ['--no-warnings', '--import', WITH_US];
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

  /** Waits until the server listens and returns its origin. */
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

/** Posts JSON to a server and returns the status, or undefined when the connection failed. */
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
