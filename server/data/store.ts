import { setTimeout as pause } from 'node:timers/promises';
import { importPhotos } from '../db/import-photos.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Database, Write } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Config } from '../settings/config.ts';
import { sha256 } from './content.ts';
import { migrate } from './migrations.ts';

/** The time for which a write is retried while the database is locked or restarts. */
const PATIENCE_MS = 3000;
const RETRY_PAUSE_MS = 50;

interface StoreOptions {
  patienceMs?: number | undefined;
  /** Left out by commands, which count no attempts. */
  keyOf?: Store['keyOf'];
  /** True for a command: it creates no database, and may wait longer for a lock, because its process serves nobody. */
  isForOperator?: boolean;
}

export interface Store extends Pick<Database, 'dialect' | 'db'> {
  write: Write;
  /** Makes the keys of counted attempts. They need a secret: without it, a thief could test addresses against them. */
  keyOf: (name: string) => string;
}

export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { patienceMs = PATIENCE_MS, keyOf = sha256, isForOperator = false }: StoreOptions = {},
): Promise<Store> {
  const { dataDir, databaseUrl } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir, isForOperator);
  try {
    await migrate(engine);
    if (engine.dialect === 'sqlite') await importPhotos(engine, dataDir);
    if (!isForOperator) engine.shortenLockTimeout?.();
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return { dialect: engine.dialect, db: engine.db, write: writer(engine, patienceMs), keyOf };
}

export const closeStore = ({ db }: Store): Promise<void> => db.destroy();

/**
 * Returns a function that runs work in a transaction. After a transient error the work runs again, for about `limitMs`
 * in all. It must be idempotent, because a transaction may be committed although the connection was lost.
 */
const writer =
  ({ db, isTransient }: Database, limitMs: number): Write =>
  async (work) => {
    const start = performance.now();
    for (;;) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!isTransient(error) || performance.now() - start + RETRY_PAUSE_MS > limitMs) throw error;
        await pause(RETRY_PAUSE_MS);
      }
    }
  };
