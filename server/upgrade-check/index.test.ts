import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../store/migrations.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';
import { temporaryFolder } from '../tests/support/app.ts';
import { newDatabase } from '../tests/support/database.ts';
import { main } from './index.ts';

const NODE = '26.10.0';

/** The settings of a store whose last migration is `last`. */
async function storeUpTo(last?: string) {
  const dataDir = temporaryFolder();
  const databaseUrl = await newDatabase();
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  await migrate(engine, last);
  const end = () => engine.db.destroy();
  const env: NodeJS.ProcessEnv = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return { env, end, db: engine.db };
}

async function check(env: NodeJS.ProcessEnv, node = NODE) {
  const lines: string[] = [];
  const code = await main(env, (text) => lines.push(text), node);
  return { code, text: lines.join('\n') };
}

it('has nothing to do for a store of this version, while a server uses it', async () => {
  const { env, end } = await storeUpTo();
  const { code, text } = await check({
    ...env,
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_TO: 'a@example.org',
  });
  await end();
  expect(text).toContain('La base est à jour.');
  expect(text).toContain('Rien à faire avant la mise à jour.');
  expect(code).toBe(0);
});

it('names the migrations and the changed settings of an old store, and changes nothing', async () => {
  const { env, end, db } = await storeUpTo('004-leases');
  const old = { ...env, SMTP_URL: 'smtp://mail.example.org', MAIL_TO: 'a@example.org', TRUST_PROXY: 'on' };
  const { code, text } = await check(old);
  expect(text).toContain('005-recipients, 006-office, 007-photos');
  expect(text).toContain('backup FICHIER');
  expect(text).toMatch(/Le disque de .* a la place d’une sauvegarde/);
  expect(text).toContain('Version 1.1.0 : SMTP_URL : une adresse smtp: exige désormais STARTTLS');
  expect(text).toContain('HSTS_INCLUDE_SUBDOMAINS=on');
  expect(text).toContain('/devis-gratuit/photos');
  expect(code).toBe(1);
  expect(
    await db
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .execute(),
  ).toHaveLength(4);
  await end();
});

it('leaves out what does not concern the settings', async () => {
  const { env, end } = await storeUpTo('004-leases');
  const { text } = await check({ ...env, SMTP_URL: 'smtp://localhost', MAIL_TO: 'a@example.org' });
  await end();
  expect(text).not.toContain('STARTTLS');
  expect(text).not.toContain('HSTS');
});

it('refuses a store of a later version', async () => {
  const { env, end, db } = await storeUpTo();
  const later = { name: '999-demain', timestamp: '2030-01-01' };
  await db
    .insertInto('kysely_migration' as never)
    .values(later as never)
    .execute();
  const { code, text } = await check(env);
  await end();
  expect(text).toContain('version plus récente (999-demain)');
  expect(code).toBe(1);
});

it('says so where the site has not run yet, and makes no file', async () => {
  const dataDir = join(temporaryFolder(), 'neuf');
  const databaseUrl = await newDatabase();
  const { code, text } = await check({
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  expect(text).toContain('Aucune demande n’est encore enregistrée');
  expect(existsSync(dataDir)).toBe(false);
  expect(code).toBe(0);
});

it.each([
  [{ SMTP_URL: 'smtp://mail.example.org?secure=false' }, 'seul tls=off est admis'],
  [{ SMTP_URL: 'smtps://mail.example.org' }, 'MAIL_TO'],
])('names a setting that this version refuses: %o', async (more, words) => {
  const { code, text } = await check({ DATA_DIR: temporaryFolder(), ...more });
  expect(text).toContain(words);
  expect(code).toBe(1);
});

it('names a Node that is too old', async () => {
  const { code, text } = await check({ DATA_DIR: temporaryFolder() }, '20.18.0');
  expect(text).toContain('Node 20.18.0 ne convient pas');
  expect(code).toBe(1);
});
