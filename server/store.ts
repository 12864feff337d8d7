import { randomUUIDv7 } from 'node:crypto';
import type { Config } from './config.ts';
import { accept as acceptIn, type Context, type Submission, type Verdict } from './store/accept.ts';
import { groupCommit } from './store/group-commit.ts';
import { migrate } from './store/migrations.ts';
import { createOutbox } from './store/outbox.ts';
import { patiently } from './store/patience.ts';
import { openPostgres } from './store/postgres.ts';
import { createRecords } from './store/records.ts';
import type { Engine } from './store/schema.ts';
import { openSqlite } from './store/sqlite.ts';

export interface StoreOptions {
  now?: () => number;
  newId?: () => string;
  /** How long a visitor is kept waiting while the database is locked or restarts. */
  patienceMs?: number;
  onIdleError?: (error: Error) => void;
}

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the database that the configuration names, without changing its tables. */
export async function connect(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: StoreOptions = {},
  mustExist = false,
) {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, options.onIdleError ?? (() => {}));
  return openSqlite(config.dataDir, mustExist);
}

/** Everything that is stored: requests taken in, and the outbox of messages about them. `mustExist` makes no new file. */
export async function openStore(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: StoreOptions = {},
  mustExist = false,
) {
  const engine = await connect(config, options, mustExist);
  try {
    await migrate(engine);
    engine.ready?.();
  } catch (error) {
    await engine.db.destroy();
    throw error;
  }
  return {
    kind: engine.kind,
    accept: accepting(engine, options),
    ...createOutbox(engine),
    ...createRecords(engine),
    close: () => engine.db.destroy(),
  };
}

/** Resolves only once the submission is committed, or known to be refused. */
function accepting(
  engine: Engine,
  { now = Date.now, newId = randomUUIDv7, patienceMs = 3000 }: StoreOptions,
) {
  const commit = (submissions: Submission[]): Promise<Verdict[]> =>
    engine.db.transaction().execute(async (work) => {
      const context: Context = { kind: engine.kind, now: now(), newId };
      const verdicts: Verdict[] = [];
      for (const submission of submissions) verdicts.push(await acceptIn(work, submission, context));
      return verdicts;
    });
  const patient = (submissions: Submission[]) =>
    patiently(() => commit(submissions), engine.isPassing, patienceMs);
  // PostgreSQL groups the commits of its connections by itself.
  if (engine.kind === 'postgres')
    return async (submission: Submission) => (await patient([submission]))[0] as Verdict;
  return groupCommit(patient, engine.isPassing);
}
