import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openStore } from '../../server/store/index.ts';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { PostgresCluster } from '../../server/tests/support/postgres.ts';
import { fillStatements, POSTGRES_WORDS, SQLITE_WORDS, type Words } from './fill.ts';

/** A database under measurement, and what the bench does to it while no server runs. */
export interface Bed {
  name: 'SQLite' | 'PostgreSQL';
  config: { dataDir: string; databaseUrl: string | undefined };
  env: Record<string, string>;
  /** Runs statements one after the other; returns the rows of the last. */
  run: (statements: string[]) => Promise<Record<string, unknown>[]>;
  words: Words;
  /** After many rows came: what the database otherwise does by itself sooner or later. */
  afterFill: string[];
  /** Before a measurement. */
  settle: string[];
}

/** Rows made in one statement. */
const CHUNK = 100_000;

function runOnSqlite(file: string, statements: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file);
  // Only for what the bench writes itself.
  database.exec('pragma synchronous = off; pragma foreign_keys = on; pragma cache_size = -200000');
  try {
    return statements.map((statement) => database.prepare(statement).all()).at(-1) ?? [];
  } finally {
    database.close();
  }
}

async function runOnPostgres(url: string, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** What the beds of one kind share, until `end`. */
export interface Beds {
  make: (level: number) => Promise<Bed>;
  end: () => Promise<void>;
}

export async function sqliteBeds(folder: string): Promise<Beds> {
  const make = async (level: number): Promise<Bed> => {
    const dataDir = join(folder, `data-${level}`);
    mkdirSync(dataDir);
    return {
      name: 'SQLite',
      config: { dataDir, databaseUrl: undefined },
      env: { DATA_DIR: dataDir },
      run: async (statements) => runOnSqlite(join(dataDir, SQLITE_FILE), statements),
      words: SQLITE_WORDS,
      afterFill: [],
      settle: ['pragma wal_checkpoint(truncate)'],
    };
  };
  return { make, end: async () => {} };
}

export async function postgresBeds(folder: string): Promise<Beds> {
  const cluster = await PostgresCluster.start({ durable: true });
  const make = async (): Promise<Bed> => {
    const databaseUrl = await cluster.newDatabase();
    return {
      name: 'PostgreSQL',
      config: { dataDir: folder, databaseUrl },
      env: { DATABASE_URL: databaseUrl, DATA_DIR: folder },
      run: (statements) => runOnPostgres(databaseUrl, statements),
      words: POSTGRES_WORDS,
      afterFill: ['vacuum analyze'],
      settle: ['checkpoint'],
    };
  };
  return { make, end: () => cluster.end() };
}

/** Makes the tables, as a server's start does. */
export const prepare = async ({ config }: Bed): Promise<void> => (await openStore(config)).close();

/** Requests made by the bench have ids below this, those that servers take in above. */
export const TAKEN_IN = "id > '01909'";

/** Makes so many stored requests, all of them delivered long ago. */
export async function fill(bed: Bed, total: number): Promise<void> {
  const now = Date.now();
  for (let from = 1; from <= total; from += CHUNK) {
    await bed.run(fillStatements(bed.words, from, Math.min(total, from + CHUNK - 1), now));
  }
  await bed.run([...bed.afterFill, ...bed.settle]);
}

/** Takes away what servers took in. */
export async function clear(bed: Bed): Promise<void> {
  await bed.run(['delete from attempts', `delete from requests where ${TAKEN_IN}`, ...bed.settle]);
}
