import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from './until.ts';

const LAUNCHER = join(import.meta.dirname, 'launch.ts');

export interface LaunchOptions {
  /** Runs as another user (only root may ask for it). */
  uid?: number;
}

/** The server as a process of its own, which can be killed. */
export class ServerProcess {
  readonly child: ChildProcess;
  output = '';
  exitCode: number | null | undefined;
  signal: NodeJS.Signals | null = null;

  constructor(dist: string, env: Record<string, string>, options: LaunchOptions = {}) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, ['--no-warnings', LAUNCHER, dist], {
      env: { PATH, HOME, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    const note = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    this.child.stdout?.on('data', note);
    this.child.stderr?.on('data', note);
    this.child.on('close', (code, signal) => {
      this.exitCode = code;
      this.signal = signal;
    });
  }

  get ended(): boolean {
    return this.exitCode !== undefined;
  }

  /** Waits until it listens, and returns its origin. */
  async origin(): Promise<string> {
    const found = () => /en ligne : (http:\S+)/.exec(this.output)?.[1];
    await until(
      () => found() !== undefined || this.ended,
      60_000,
      () => this.output,
    );
    const origin = found();
    if (origin === undefined) throw new Error(`The server ended: ${this.output}`);
    return origin.replace('localhost', '127.0.0.1');
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.ended) this.child.kill(signal);
    return this.exit();
  }

  async exit(): Promise<number | null> {
    await until(
      () => this.ended,
      60_000,
      () => `the process has not ended: ${this.output}`,
    );
    return this.exitCode ?? null;
  }
}

/** Posts JSON to a server; undefined when it gave no answer. */
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
