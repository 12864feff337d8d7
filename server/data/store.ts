import { setTimeout as pause } from 'node:timers/promises';
import { importPhotos } from '../db/import-photos.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Database, Write } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Config } from '../settings/config.ts';
import { sha256 } from './content.ts';
import { migrate } from './migrations.ts';

/** The time for which a visitor waits while the database is locked or restarts. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 50;

interface StoreOptions {
  patienceMs?: number | undefined;
  /** Makes keys of the throttle from names. A command counts nothing, and needs none. */
  keyOf?: Store['keyOf'];
  /** A command creates no file, and keeps the long lock timeout: it blocks nobody else in its process. */
  forOperator?: boolean;
}

/** An open store. */
export interface Store extends Pick<Database, 'dialect' | 'db'> {
  write: Write;
  /**
   * Makes the keys under which attempts are counted. With a secret: else whoever reads the store could try addresses.
   */
  keyOf: (name: string) => string;
}

/** Opens the store, and brings its tables up to date. */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { patienceMs = PATIENCE_MS, keyOf = sha256, forOperator = false }: StoreOptions = {},
): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir, forOperator);
  try {
    await migrate(engine);
    if (engine.dialect === 'sqlite') await importPhotos(engine, dataDir);
    if (!forOperator) engine.ready?.();
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return { dialect: engine.dialect, db: engine.db, write: writer(engine, patienceMs), keyOf };
}

export const closeStore = ({ db }: Store): Promise<void> => db.destroy();

/**
 * Runs work in a transaction, again and again for about `limitMs` while it fails with transient errors. The
 * work must be idempotent: a commit may have happened although its answer was lost.
 */
const writer =
  ({ db, isTransient }: Database, limitMs: number): Write =>
  async (work) => {
    const start = performance.now();
    for (;;) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isTransient(error) || performance.now() - start + PAUSE_MS > limitMs) throw error;
        await pause(PAUSE_MS);
      }
    }
  };
