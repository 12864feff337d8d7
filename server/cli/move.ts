import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { OperatorError } from '../errors.ts';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Engine, Schema } from '../store/schema.ts';
import { openSqlite, SQLITE_FILE } from '../store/sqlite.ts';

/** Rows copied at a time. */
const PAGE = 500;
/** The file's name once its content lives elsewhere, so that nobody takes it for the live one. */
const MOVED = `${SQLITE_FILE}.moved`;

/** Copies a table in the order of its ids. Rows that are there already stay, so that a move cut short can be run again. */
async function copy(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  name: 'requests' | 'messages',
): Promise<number> {
  let copied = 0;
  let last = '';
  for (;;) {
    const rows = await from
      .selectFrom(name)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (!end) return copied;
    await to
      .insertInto(name)
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    copied += rows.length;
    last = end.id;
  }
}

async function count(db: Kysely<Schema>, name: 'requests' | 'messages'): Promise<number> {
  const { total } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The last connection to close takes the log file away; if it stays, a server still has the file open. */
async function refuseLive(dataDir: string): Promise<void> {
  const probe = openSqlite(dataDir, true);
  await migrate(probe);
  await probe.db.destroy();
  if (existsSync(join(dataDir, `${SQLITE_FILE}-wal`))) {
    throw new OperatorError(
      'Un serveur utilise encore ce dossier de données : arrêtez-le d’abord, puis recommencez.',
    );
  }
}

/** Copies everything from the SQLite file to PostgreSQL, compares, and puts the file aside. Returns how many requests. */
export async function moveToPostgres(dataDir: string, databaseUrl: string): Promise<number> {
  await refuseLive(dataDir);
  const source: Engine = openSqlite(dataDir, true);
  const target = await openPostgres(databaseUrl, () => {});
  try {
    await migrate(target);
    for (const name of ['requests', 'messages'] as const) {
      const copied = await copy(source.db, target.db, name);
      if ((await count(target.db, name)) < copied)
        throw new OperatorError(`La copie de « ${name} » est incomplète.`);
    }
    const moved = await count(source.db, 'requests');
    await source.db.destroy();
    renameSync(join(dataDir, SQLITE_FILE), join(dataDir, MOVED));
    return moved;
  } finally {
    await Promise.all([source.db.destroy(), target.db.destroy()]);
  }
}
