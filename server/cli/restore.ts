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
import { copyAll } from './copy.ts';
import type { Context } from './terminal.ts';

/** Puts a back-up in the place of the store. The back-up is only read, and what it replaces is kept. */

/**
 * Finds what was corrected, withdrawn or erased for good in the store that is replaced; undefined if it cannot be read.
 */
function readFinal(dataDir: string): HistoryRow[] | undefined {
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

/** Lists, a line each, which of these actions the restored store lacks, of requests that it has. */
async function undoneBy(db: Kysely<Schema>, final: HistoryRow[]): Promise<string[]> {
  const requests = await db.selectFrom('requests').select('id').execute();
  const entries = await db.selectFrom('history').select('id').execute();
  const [there, known] = [requests, entries].map((rows) => new Set(rows.map(({ id }) => id)));
  return final
    .filter(({ id, request_id }) => there?.has(request_id) && !known?.has(id))
    .map(({ reference, action }) => `${reference}\u00a0: ${ACTIONS[action]}`);
}

/** Writes a copy of the back-up with today's tables, without who was erased since, and says what is to do again. */
async function copyChecked(file: string, fresh: string, erased: HistoryRow[], final: HistoryRow[]) {
  makePrivate(fresh, 'wx');
  const source = openCopy(file);
  try {
    source.prepare('select count(*) from requests').get();
    // The copy inherits it. Without it, free space in its pages keeps what was there.
    source.exec('pragma secure_delete = on');
    source.prepare('vacuum into ?').run(fresh);
  } finally {
    source.close();
  }
  const copy = openSqliteFile(fresh);
  await using _ = copy.db;
  await migrate(copy);
  // As in a copy for PostgreSQL: a session may have been ended since, and time has passed.
  for (const table of ['sessions', 'attempts', 'checkpoints'] as const)
    await copy.db.deleteFrom(table).execute();
  return { again: await eraseAgain(copy.db, erased), undone: await undoneBy(copy.db, final) };
}

/**
 * Detects another program on the database: SQLite deletes the log file with its last connection, so if it stays, there
 * is one.
 */
async function isInUse(dataDir: string): Promise<boolean> {
  try {
    await using db = openSqlite(dataDir, true).db;
    // Kysely closes only what was used.
    await sql`select 1`.execute(db);
  } catch (error) {
    // No server starts on a damaged file, or on one whose log is another's.
    if (!(error instanceof OperatorError) || isBusy(error.cause)) throw error;
    return false;
  }
  return existsSync(join(dataDir, `${SQLITE_FILE}-wal`));
}

/**
 * Keeps the present database under another name, until housekeeping deletes it. At any moment one database is in place.
 */
function setAside(dataDir: string, now: number): string {
  const file = join(dataDir, SQLITE_FILE);
  const aside = `${file}.replaced-${new Date(now).toISOString().replaceAll(':', '-')}`;
  for (const log of ['-wal', '-shm']) if (existsSync(file + log)) renameSync(file + log, aside + log);
  if (!existsSync(file)) return '';
  linkSync(file, aside);
  return ` Ce qu’elle remplace est gardé trente jours : ${aside}`;
}

/** Puts the copy in place. At no moment has a database the log of another one. */
function restoreSqlite(dataDir: string, fresh: string, now: number): string {
  giveToOwner(fresh);
  const kept = setAside(dataDir, now);
  renameSync(fresh, join(dataDir, SQLITE_FILE));
  return `Sauvegarde remise en place.${kept}`;
}

/** Fills an empty PostgreSQL database in one transaction: after a failure, it is as empty as before. */
async function restorePostgres(fresh: string, { databaseUrl = '', dataDir }: Config, now: number) {
  const target = await openPostgres(databaseUrl);
  await using to = target.db;
  await migrate(target);
  if (await to.selectFrom('requests').select('id').limit(1).executeTakeFirst())
    throw new OperatorError('DATABASE_URL : cette base contient déjà des demandes. Indiquez une base vide.');
  await using from = openSqliteFile(fresh).db;
  const copied = await to.transaction().execute((work) => copyAll(from, work));
  const kept = setAside(dataDir, now);
  rmSync(join(dataDir, SQLITE_FILE), { force: true });
  return `${copied} demandes remises dans PostgreSQL.${kept}`;
}

export async function restore({ config, word, terminal }: Context): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const file = resolve(word);
  if (!existsSync(file)) throw new OperatorError(`${file} : ce fichier n’existe pas.`);
  makeFolder(dataDir);
  const erased = readErased(dataDir);
  const fresh = join(dataDir, `${SQLITE_FILE}.restored`);
  removeDatabase(fresh);
  try {
    const final = readFinal(dataDir);
    const { again, undone } = await copyChecked(file, fresh, erased ?? [], final ?? []).catch((cause) => {
      throw new OperatorError(
        `${file} est abîmé, n’est pas une sauvegarde des demandes, ou vient d’une version plus récente ` +
          `(${cause.message}). Rien n’a été changé.`,
        { cause },
      );
    });
    if (existsSync(join(dataDir, SQLITE_FILE)) && (await isInUse(dataDir)))
      throw new OperatorError(
        'Un serveur utilise encore ce dossier de données : arrêtez-le d’abord, puis recommencez.',
      );
    terminal.out(
      databaseUrl
        ? await restorePostgres(fresh, config, terminal.now())
        : restoreSqlite(dataDir, fresh, terminal.now()),
    );
    terminal.out(
      erased
        ? `Demandes effacées depuis la sauvegarde, et effacées de nouveau : ${again}.`
        : `Aucun effacement n’est noté dans ${join(dataDir, ERASED_FILE)} : effacez de nouveau qui l’a demandé depuis.`,
    );
    if (!final)
      terminal.out(
        'La base remplacée ne peut pas être lue\u00a0: refaites les corrections, les retraits d’accord et les ' +
          'effacements de notes et de photos qui ont suivi la sauvegarde.',
      );
    else if (undone.length > 0)
      terminal.out(`À refaire au bureau, car la sauvegarde l’a annulé\u00a0:\n${undone.join('\n')}`);
  } finally {
    removeDatabase(fresh);
  }
}
