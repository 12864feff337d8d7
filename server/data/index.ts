import { setTimeout as pause } from 'node:timers/promises';
import { importPhotos } from '../db/import-photos.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Database, Write } from '../db/schema.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Config } from '../settings/config.ts';
import { accept, type Outcome, type Submission } from './accept.ts';
import { createCheckpoints } from './checkpoints.ts';
import { createCounts } from './counts.ts';
import { migrate } from './migrations.ts';
import { createOffice } from './office.ts';
import { createPhotos } from './photos.ts';
import { createQueue } from './queue.ts';
import { createRecords } from './records.ts';
import { createRequeue } from './requeue.ts';
import { createRetention } from './retention.ts';
import { createSessions } from './sessions.ts';
import { type Counting, createThrottle, sha256 } from './throttle.ts';

/** How long a visitor waits while the database is locked or restarts. */
const PATIENCE_MS = 3000;
const PAUSE_MS = 50;

interface StoreOptions {
  patienceMs?: number | undefined;
  /** Under which keys the throttle counts. A command counts nothing. */
  keyOf?: Counting['keyOf'];
  /** A command creates no file, and keeps the long lock timeout: it blocks nobody else in its process. */
  forOperator?: boolean;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the store: requests, and the queue of messages. */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { patienceMs = PATIENCE_MS, keyOf = sha256, forOperator = false }: StoreOptions = {},
) {
  const { dataDir, databaseUrl } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir, forOperator);
  try {
    await migrate(engine);
    if (engine.kind === 'sqlite') await importPhotos(engine, dataDir);
    if (!forOperator) engine.ready?.();
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  const { db, kind } = engine;
  const write = writer(engine, patienceMs);
  const counting = { kind, keyOf };
  return {
    // Requests, from their receipt to their deletion.
    /** Resolves only once the submission is committed, or known to be refused. */
    accept: (submission: Submission): Promise<Outcome> => write((work) => accept(work, counting, submission)),
    ...createThrottle(counting, write),
    ...createRecords(db),
    ...createPhotos(engine, write),
    ...createRetention(engine),
    // The queue of messages.
    ...createQueue(engine, write),
    ...createCounts(db),
    ...createRequeue(db),
    ...createCheckpoints(db),
    // The office.
    ...createOffice(engine, write),
    ...createSessions(db),
    close: () => db.destroy(),
  };
}

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
