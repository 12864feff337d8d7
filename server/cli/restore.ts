import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { isFinal } from '../../quote/office/history.ts';
import { ACTIONS } from '../../quote/office/words.ts';
import { OperatorError } from '../base/errors.ts';
import { ERASED_FILE, eraseAgain, readErased } from '../data/erased.ts';
import { migrate } from '../data/migrations.ts';
import { openPostgres } from '../db/postgres.ts';
import type { HistoryRow, Schema } from '../db/schema.ts';
import { isBusy, openSqlite, openSqliteFile, SQLITE_FILE } from '../db/sqlite.ts';
import { giveToOwner, makeFolder, makePrivate, openCopy, removeDatabase } from '../db/sqlite-file.ts';
import type { Config } from '../settings/config.ts';
import { copyRequests } from './copy.ts';
import type { Context } from './terminal.ts';

/** Replaces the store by a back-up. The back-up is only read, and the replaced SQLite file is kept. */

/**
 * Reads, from the store that is replaced, the actions that cannot be undone, such as corrections and erasures.
 * Undefined if the store cannot be read.
 */
function readFinalActions(dataDir: string): HistoryRow[] | undefined {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) return undefined;
  try {
    using replaced = openCopy(file);
    const rows = replaced.prepare('select * from history').all() as unknown as HistoryRow[];
    return rows.filter(({ action }) => isFinal(action));
  } catch {
    return undefined;
  }
}

/** Describes the actions that the restored store lacks, one a line. Skips those about requests that it lacks too. */
async function lostActions(db: Kysely<Schema>, finalActions: HistoryRow[]): Promise<string[]> {
  const requests = await db.selectFrom('requests').select('id').execute();
  const entries = await db.selectFrom('history').select('id').execute();
  const requestIds = new Set(requests.map(({ id }) => id));
  const entryIds = new Set(entries.map(({ id }) => id));
  return finalActions
    .filter(({ id, request_id }) => requestIds.has(request_id) && !entryIds.has(id))
    .map(({ reference, action }) => `${reference}\u00a0: ${ACTIONS[action]}`);
}

/** Writes a copy of the back-up with today's tables, and erases in it again whoever was erased after the back-up. */
async function writeCopy(file: string, copyFile: string, erased: HistoryRow[], finalActions: HistoryRow[]) {
  makePrivate(copyFile, 'wx');
  const source = openCopy(file);
  try {
    // Throws if the file is no back-up.
    source.prepare('select count(*) from requests').get();
    // `vacuum into` hands this setting on. Without it, deleted rows would stay readable in free parts of the copy.
    source.exec('pragma secure_delete = on');
    source.prepare('vacuum into ?').run(copyFile);
  } finally {
    source.close();
  }
  const copy = openSqliteFile(copyFile);
  await using _ = copy.db;
  await migrate(copy);
  // A session may have been ended since the back-up, and times of attempts and checkpoints are out of date.
  for (const table of ['sessions', 'attempts', 'checkpoints'] as const)
    await copy.db.deleteFrom(table).execute();
  return { erasedCount: await eraseAgain(copy.db, erased), lost: await lostActions(copy.db, finalActions) };
}

/**
 * Checks whether another program uses the database. SQLite deletes the `-wal` file with the last connection: if the
 * file is still there after ours is closed, somebody else is connected.
 */
async function isInUse(dataDir: string): Promise<boolean> {
  try {
    await using db = openSqlite(dataDir, true).db;
    // Kysely connects only for a query.
    await sql`select 1`.execute(db);
  } catch (error) {
    // Other errors for the operator mean a damaged file or a foreign log: no server runs on such a file.
    if (!(error instanceof OperatorError) || isBusy(error.cause)) throw error;
    return false;
  }
  return existsSync(join(dataDir, `${SQLITE_FILE}-wal`));
}

/**
 * Keeps the present database under another name; housekeeping deletes it after thirty days. A link, not a rename, so
 * that a database is in place at every moment. Returns a sentence for the operator.
 */
function setAside(dataDir: string, now: number): string {
  const file = join(dataDir, SQLITE_FILE);
  const aside = `${file}.replaced-${new Date(now).toISOString().replaceAll(':', '-')}`;
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  if (!existsSync(file)) return '';
  linkSync(file, aside);
  return ` Ce qu’elle remplace est gardé trente jours : ${aside}`;
}

function restoreSqlite(dataDir: string, copyFile: string, now: number): string {
  giveToOwner(copyFile);
  // First moves the old log away: SQLite would merge it into the copy.
  const kept = setAside(dataDir, now);
  renameSync(copyFile, join(dataDir, SQLITE_FILE));
  return `Sauvegarde remise en place.${kept}`;
}

/** Fills an empty PostgreSQL database, in one transaction: after a failure, the database is still empty. */
async function restorePostgres(copyFile: string, { databaseUrl = '', dataDir }: Config, now: number) {
  const target = await openPostgres(databaseUrl);
  await using to = target.db;
  await migrate(target);
  if (await to.selectFrom('requests').select('id').limit(1).executeTakeFirst())
    throw new OperatorError('DATABASE_URL : cette base contient déjà des demandes. Indiquez une base vide.');
  await using from = openSqliteFile(copyFile).db;
  const copied = await to.transaction().execute((transaction) => copyRequests(from, transaction));
  const kept = setAside(dataDir, now);
  rmSync(join(dataDir, SQLITE_FILE), { force: true });
  return `${copied} demandes remises dans PostgreSQL.${kept}`;
}

export async function restore({ config, argument, terminal }: Context): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const file = resolve(argument);
  if (!existsSync(file)) throw new OperatorError(`${file} : ce fichier n’existe pas.`);
  makeFolder(dataDir);
  const erased = readErased(dataDir);
  const copyFile = join(dataDir, `${SQLITE_FILE}.restored`);
  removeDatabase(copyFile);
  try {
    const finalActions = readFinalActions(dataDir);
    const { erasedCount, lost } = await writeCopy(file, copyFile, erased ?? [], finalActions ?? []).catch(
      (cause) => {
        throw new OperatorError(
          `${file} est abîmé, n’est pas une sauvegarde des demandes, ou vient d’une version plus récente ` +
            `(${cause.message}). Rien n’a été changé.`,
          { cause },
        );
      },
    );
    if (existsSync(join(dataDir, SQLITE_FILE)) && (await isInUse(dataDir)))
      throw new OperatorError(
        'Un serveur utilise encore ce dossier de données : arrêtez-le d’abord, puis recommencez.',
      );
    terminal.out(
      databaseUrl
        ? await restorePostgres(copyFile, config, terminal.now())
        : restoreSqlite(dataDir, copyFile, terminal.now()),
    );
    terminal.out(
      erased
        ? `Demandes effacées depuis la sauvegarde, et effacées de nouveau : ${erasedCount}.`
        : `Aucun effacement n’est noté dans ${join(dataDir, ERASED_FILE)} : effacez de nouveau qui l’a demandé depuis.`,
    );
    if (!finalActions)
      terminal.out(
        'La base remplacée ne peut pas être lue\u00a0: refaites les corrections, les retraits d’accord et les ' +
          'effacements de notes et de photos qui ont suivi la sauvegarde.',
      );
    else if (lost.length > 0)
      terminal.out(`À refaire au bureau, car la sauvegarde l’a annulé\u00a0:\n${lost.join('\n')}`);
  } finally {
    removeDatabase(copyFile);
  }
}
