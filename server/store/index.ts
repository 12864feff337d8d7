import { randomUUIDv7 } from 'node:crypto';
import type { CallHours } from '../../quote/call-back.ts';
import { callBackDue, officeHours } from '../../quote/working-hours.ts';
import type { Config } from '../config.ts';
import { createCounts } from '../messages/queue/counts.ts';
import { createQueue } from '../messages/queue/queue.ts';
import { createPhotoFiles } from '../photos/files.ts';
import { accept, type Submission, type Verdict } from './accept.ts';
import { createCalls } from './calls.ts';
import { createCheckpoints } from './checkpoints.ts';
import { migrate } from './migrations.ts';
import { createOffice } from './office.ts';
import { createPhotos } from './photos.ts';
import { openPostgres } from './postgres.ts';
import { createRecords } from './records.ts';
import { createRequeue } from './requeue.ts';
import { createRetention } from './retention.ts';
import { retryTransient } from './retry.ts';
import type { Engine, Write } from './schema.ts';
import { createSessions } from './sessions.ts';
import { openSqlite } from './sqlite.ts';
import { createThrottle } from './throttle.ts';

/** How long a visitor waits while the database is locked or restarts. */
const PATIENCE_MS = 3000;

export interface StoreOptions {
  now?: () => number;
  newId?: () => string;
  patienceMs?: number;
  /** When the company calls back. */
  hours?: CallHours | undefined;
  onIdleError?: (error: Error) => void;
  /** Called with settings of the database server that make it forget commits. */
  onUnsafe?: (settings: string[]) => void;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the database that the configuration names, without changing its tables. */
async function connect(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: StoreOptions = {},
  mustExist = false,
) {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, options.onIdleError, options.onUnsafe);
  return openSqlite(config.dataDir, mustExist);
}

/**
 * Opens the store: requests, and the queue of messages. An operator's command creates no
 * database file and keeps the long lock timeout, because it blocks nobody else in its process.
 */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: StoreOptions = {},
  forOperator = false,
) {
  const engine = await connect(config, options, forOperator);
  try {
    await migrate(engine);
    if (!forOperator) engine.ready?.();
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  const write = writer(engine, options.patienceMs ?? PATIENCE_MS);
  const { now = Date.now, newId = randomUUIDv7 } = options;
  const hours = officeHours(options.hours);
  const office = { newId, callBackDue: (at: number) => callBackDue(at, hours) };
  return {
    /** Resolves only once the submission is committed, or known to be refused. */
    accept: (submission: Submission): Promise<Verdict> =>
      write((work) => accept(work, submission, { kind: engine.kind, now: now(), ...office })),
    ...createQueue(engine, write),
    ...createCounts(engine.db),
    ...createRequeue(engine.db, office),
    ...createCalls(engine),
    ...createOffice(engine, write, office),
    ...createPhotos(engine, write, createPhotoFiles(engine, write, config.dataDir), office),
    ...createSessions(engine),
    ...createThrottle(engine, write),
    ...createRecords(engine.db),
    ...createRetention(engine),
    ...createCheckpoints(engine.db),
    close: () => engine.db.destroy(),
  };
}

/** Runs work in a transaction. It may run again after a failure, so it must be idempotent. */
const writer =
  ({ db, isTransient }: Engine, patienceMs: number): Write =>
  (work) =>
    retryTransient(() => db.transaction().execute(work), isTransient, patienceMs);
