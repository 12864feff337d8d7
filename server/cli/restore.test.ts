import { chownSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { received, startApp, type TestApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { newDatabase, newPostgresDatabase } from '../../testing/database.ts';
import { OfficeBrowser, startOffice } from '../../testing/office.ts';
import { actOn } from '../../testing/office-acts.ts';
import { anyPhoto } from '../../testing/photos.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { storeInEveryState } from '../../testing/store-in-every-state.ts';
import { failureWith, runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { countForHealth } from '../data/counts.ts';
import { eraseRequests } from '../data/erase.ts';
import { ERASED_FILE } from '../data/erased.ts';
import { historyOf } from '../data/history.ts';
import { addEntry, eraseRequest } from '../data/office.ts';
import { addPhoto, photosOf, pictureOf } from '../data/photos.ts';
import { selectRequests } from '../data/requests.ts';
import { SQLITE_FILE } from '../db/sqlite.ts';
import { KEY_FILE } from '../links/key.ts';
import type { Config } from '../settings/config.ts';

const SQLITE = { databaseUrl: undefined };
const liveFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, SQLITE_FILE);

async function backUp(config: Config): Promise<string> {
  const file = join(temporaryFolder(), 'sauvegarde.sqlite');
  expect((await runCli(config, ['backup', file])).code).toBe(0);
  return file;
}

async function emailsIn(config: Config): Promise<string[]> {
  const { store, close } = await startApp(config);
  const emails = (await selectRequests(store)).map(({ request }) => request.email);
  await close();
  return emails;
}

const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
      .map(({ name }) => [name, readFileSync(join(folder, name), 'base64')]),
  );

/** Copies the files of a running server, as a kill would leave them: the database, its log, and the office's key. */
function copyAsKilled({ config }: Pick<TestApp, 'config'>): Config {
  const killed = testConfig(SQLITE);
  cpSync(config.dataDir, killed.dataDir, { recursive: true });
  return killed;
}

it('a back-up copied over the database of a killed server is not changed until it is restored', async () => {
  const running = await startApp(SQLITE);
  await running.post(jsonBody({ email: 'avant@example.org' }));
  const backup = await backUp(running.config);
  for (let count = 0; count < 30; count++) await running.post(jsonBody({ description: 'x'.repeat(900) }));
  const config = copyAsKilled(running);
  // Restoring a database with its log reads both, and changes neither.
  const other = testConfig(SQLITE);
  const killed = contentOf(config.dataDir);
  expect(await runCli(other, ['restore', liveFile(config)])).toMatchObject({ code: 0 });
  expect(contentOf(config.dataDir)).toEqual(killed);
  expect(await emailsIn(other)).toHaveLength(31);
  cpSync(backup, liveFile(config));
  const before = contentOf(config.dataDir);

  await expect(startApp(config)).rejects.toThrow(/^DATA_DIR : .* a été remplacé, .* restore \S+$/);
  for (const command of ['export --csv', 'purge --confirm'])
    expect(await runCli(config, command)).toEqual(failureWith('remplacé'));
  expect(contentOf(config.dataDir)).toEqual(before);

  expect(await runCli(config, ['restore', liveFile(config)])).toMatchObject({ code: 0, err: '' });
  expect(await emailsIn(config)).toEqual(['avant@example.org']);
});

it('a server whose database is overwritten by a back-up answers 503, and does not change the back-up', async () => {
  const { app, config, post, logged, close } = await startApp(SQLITE);
  const file = liveFile(config);
  await post(jsonBody({ email: 'avant@example.org' }));
  const backup = await backUp(config);
  const content = readFileSync(backup);
  for (let count = 0; count < 10; count++) expect((await post(jsonBody())).status).toBe(200);
  writeFileSync(file, content);
  await waitUntil(async () => (await app.inject('/healthz')).statusCode === 503);
  expect((await post(jsonBody())).status).toBe(503);
  expect(logged()).toContain('restore FICHIER');
  await close();
  await expect(startApp(config)).rejects.toThrow(/^DATA_DIR : [^\n]* restore [^\n]*$/);
  expect(readFileSync(file).equals(content)).toBe(true);
  expect((await runCli(config, ['restore', file])).code).toBe(0);
  expect(await emailsIn(config)).toEqual(['avant@example.org']);
});

async function backUpOneRequest(): Promise<string> {
  const { config, post } = await startApp();
  await post(jsonBody({ email: 'avant@example.org' }));
  return backUp(config);
}

it('restore copies everything to an empty PostgreSQL, but not while a server uses the SQLite file', async () => {
  const running = await storeInEveryState(SQLITE);
  const { config, store, close } = running;
  const { id: requestId = '' } = (await selectRequests(store))[0] ?? {};
  const photo = anyPhoto(requestId, 'a');
  await addPhoto(store, photo, Date.now());
  const backup = await backUp(config);
  const onPostgres = { ...config, databaseUrl: await newPostgresDatabase() };
  for (const target of [config, onPostgres])
    expect(await runCli(target, ['restore', backup])).toEqual(failureWith('arrêtez-le d’abord'));
  expect(readdirSync(config.dataDir).filter((name) => /restored|replaced/.test(name))).toEqual([]);
  const [before, counts] = [await selectRequests(store), await countForHealth(store)];
  await close();
  expect(await runCli(onPostgres, ['restore', backup])).toEqual({
    code: 0,
    out: expect.stringContaining(
      `4 demandes remises dans PostgreSQL. Ce qu’elle remplace est gardé trente jours : ${liveFile(config)}.replaced-`,
    ),
    err: '',
  });
  expect(readdirSync(config.dataDir)).not.toContain(SQLITE_FILE);
  const moved = await startApp(onPostgres);
  expect(await selectRequests(moved.store)).toEqual(before);
  expect(await countForHealth(moved.store)).toEqual(counts);
  for (const size of ['large', 'small'] as const)
    expect(String(await pictureOf(moved.store, requestId, photo.id, size))).toBe(`${size} a`);
  expect(await runCli(onPostgres, ['restore', backup])).toEqual(failureWith('contient déjà des demandes'));
  expect(await selectRequests(moved.store)).toEqual(before);
});

it('restore replaces the store, and keeps the replaced one, readable by its owner only', async () => {
  const backup = await backUpOneRequest();
  const running = await startApp(SQLITE);
  const { id } = await received(running.app, jsonBody({ email: 'apres@example.org' }));
  const photo = anyPhoto(id, 'b');
  await addPhoto(running.store, photo, Date.now());
  await running.close();
  const { config } = running;
  const { code, out } = await runCli(config, ['restore', backup]);
  expect(code).toBe(0);
  const [, aside = ''] = /gardé trente jours : (\S+)/.exec(out) ?? [];
  for (const file of [aside, liveFile(config)]) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(config.dataDir).toSorted()).toEqual(
    [SQLITE_FILE, `${SQLITE_FILE}.replaced-`, KEY_FILE, 'outbox'].map((name) =>
      expect.stringContaining(name),
    ),
  );
  expect(await emailsIn(config)).toEqual(['avant@example.org']);
  expect(readdirSync(join(backup, '..'))).toEqual(['sauvegarde.sqlite']);
  expect((await runCli(config, ['restore', aside])).code).toBe(0);
  expect(await emailsIn(config)).toEqual(['apres@example.org']);
  const { store } = await startApp(config);
  expect(String(await pictureOf(store, id, photo.id, 'small'))).toBe('small b');
});

it.each(['SQLite', 'PostgreSQL'])('restore to %s erases again whoever was erased since', async (kind) => {
  const running = await startApp({ ackFrom: 'a@example.org' });
  const { app, store } = running;
  const stays = await received(app, jsonBody());
  const gone = await received(app, jsonBody({ lastName: 'Effacée', email: 'efface@example.org' }));
  const late = await received(app, jsonBody());
  await addPhoto(store, anyPhoto(gone.id, 'g'), Date.now());
  await addEntry(store, actOn(gone.id, 'note', { note: 'Malade', at: Date.now() }));
  await eraseRequests(store, running.config.dataDir, [late], { actor: 'before', at: Date.now() });
  const file = await backUp(running.config);
  // One is erased at the office; the other, received after the back-up, by the command.
  await eraseRequests(store, running.config.dataDir, [gone], { actor: 'anne@example.org', at: Date.now() });
  const later = await received(app, jsonBody({ email: 'apres@example.org' }));
  await running.close();
  await runCli(running.config, ['purge', '--reference', later.reference]);
  const { dataDir } = running.config;
  const config = {
    ...running.config,
    databaseUrl: kind === 'SQLite' ? undefined : await newPostgresDatabase(),
  };
  if (kind === 'PostgreSQL') rmSync(liveFile(config), { force: true });

  const { code, out, err } = await runCli(config, ['restore', file]);
  expect({ code, out, err }).toEqual({
    err: '',
    code: 0,
    out: expect.stringContaining('effacées de nouveau : 1.'),
  });
  const restored = await startApp(config);
  expect((await selectRequests(restored.store)).map(({ id }) => id)).toEqual([stays.id]);
  expect(await photosOf(restored.store, gone.id)).toEqual([]);
  const trail = async (id: string) =>
    (await historyOf(restored.store.db, id)).map(({ action, actor, note }) =>
      `${action} ${actor} ${note}`.trim(),
    );
  expect(await trail(gone.id)).toEqual(['received', 'note anne@example.org', 'erased anne@example.org']);
  expect(await trail(later.id)).toEqual(['erased ligne de commande']);
  expect(await trail(late.id)).toEqual(['received', 'erased before']);
  await restored.close();
  const live = kind === 'SQLite' ? readFileSync(liveFile(config), 'latin1') : '';
  expect(live).not.toMatch(/efface@example|Malade/);
  expect(statSync(join(dataDir, ERASED_FILE)).mode & 0o777).toBe(0o600);
});

it.each(['SQLite', 'PostgreSQL'])('restore to %s lists the actions that must be repeated', async (kind) => {
  const { app, store, config, close } = await startApp(SQLITE);
  const [one, two, gone] = [
    await received(app, jsonBody()),
    await received(app, jsonBody()),
    await received(app, jsonBody()),
  ];
  const now = Date.now();
  await addEntry(store, actOn(one.id, 'note', { note: 'Malade', at: now }));
  await addEntry(store, actOn(one.id, 'corrected', { answers: { city: 'Meaux' }, at: now }));
  const file = await backUp(config);
  await addEntry(store, actOn(one.id, 'note-erased', { data: { erases: 2 }, at: now }));
  await addEntry(store, actOn(one.id, 'called', { at: now }));
  await addEntry(store, actOn(two.id, 'corrected', { answers: { city: 'Melun' }, at: now }));
  await addEntry(store, actOn(two.id, 'consent-withdrawn', { at: now }));
  await addEntry(store, actOn(two.id, 'photo-erased', { at: now }));
  await addEntry(store, actOn(gone.id, 'corrected', { answers: { city: 'Melun' }, at: now }));
  await eraseRequests(store, config.dataDir, [gone], { actor: 'anne@example.org', at: now });
  const late = await received(app, jsonBody());
  await addEntry(store, actOn(late.id, 'corrected', { answers: { city: 'Melun' }, at: now }));
  await close();
  const target = { ...config, databaseUrl: kind === 'SQLite' ? undefined : await newPostgresDatabase() };
  const { out } = await runCli(target, ['restore', file]);
  const [, list = ''] = out.split('À refaire au bureau, car la sauvegarde l’a annulé\u00a0:\n');
  expect(list.trim().split('\n').toSorted()).toEqual(
    [
      `${one.reference}\u00a0: Note effacée`,
      `${two.reference}\u00a0: Accord retiré`,
      `${two.reference}\u00a0: Corrigé`,
      `${two.reference}\u00a0: Photo effacée`,
    ].toSorted(),
  );
});

it('restore warns if the replaced store cannot be read, and lists no actions if none is lost', async () => {
  const file = await backUpOneRequest();
  const config = testConfig(SQLITE);
  const unread = 'La base remplacée ne peut pas être lue';
  expect((await runCli(config, ['restore', file])).out).toContain(unread);
  expect((await runCli(config, ['restore', file])).out).not.toMatch(/ne peut pas être lue|À refaire/);
  writeFileSync(liveFile(config), 'ceci n’est pas une base\n'.repeat(300));
  expect((await runCli(config, ['restore', file])).out).toContain(unread);
});

it('restore leaves no byte of an erased person in the file, even of a large table', async () => {
  const { app, store, config, post, close } = await startApp(SQLITE);
  const gone = [];
  for (let count = 0; count < 12; count++)
    gone.push(
      await received(app, jsonBody({ lastName: 'Effacée', description: 'Secretillness '.repeat(40) })),
    );
  for (let count = 0; count < 12; count++) await post(jsonBody({ description: 'x'.repeat(900) }));
  const file = await backUp(config);
  await eraseRequests(store, config.dataDir, gone, { actor: 'anne@example.org', at: Date.now() });
  await close();
  expect((await runCli(config, ['restore', file])).out).toContain('effacées de nouveau : 12.');
  expect(readFileSync(liveFile(config), 'latin1').includes('Secretillness')).toBe(false);
});

it('restore says that no erasure was noted, and the list of erased requests forgets old ones', async () => {
  const { app, store, config, close } = await startApp(SQLITE);
  const { id } = await received(app, jsonBody());
  const file = await backUp(config);
  expect((await runCli(testConfig(SQLITE), ['restore', file])).out).toContain('Aucun effacement n’est noté');
  // As an earlier version erased, which kept no list: the first round of housekeeping adds the request to it.
  await eraseRequest(store, id, { actor: 'anne@example.org', at: Date.now() });
  await app.housekeeping.tidy();
  await close();
  expect((await runCli(config, ['restore', file])).out).toContain('effacées de nouveau : 1.');
  // The list keeps an erased request as long as the history does.
  const again = await startApp(config, { now: () => Date.now() + 1100 * 24 * 3_600_000 });
  await runCli(config, 'purge --confirm', again.app.now);
  await again.app.housekeeping.tidy();
  expect(JSON.parse(readFileSync(join(config.dataDir, ERASED_FILE), 'utf8'))).toEqual([]);
});

it('restore does not bring back a session that was ended since the back-up', async () => {
  const { config, clock, browser, newLink, close } = await startOffice(SQLITE);
  await browser.enter(await newLink());
  const backup = await backUp(config);
  clock.now += 60_000;
  await browser.post('/bureau/sortir-partout', {});
  await close();
  expect((await runCli(config, ['restore', backup])).code).toBe(0);
  const { app } = await startApp(config, { now: () => clock.now });
  const same = Object.assign(new OfficeBrowser(app), { cookie: browser.cookie });
  expect(await same.isIn()).toBe(false);
});

it('restore refuses a damaged, foreign or newer file, and changes nothing', async () => {
  const backup = await backUpOneRequest();
  const sound = readFileSync(backup);
  const config = testConfig({ databaseUrl: await newDatabase() });
  const { post, close } = await startApp(config);
  await post(jsonBody({ email: 'la@example.org' }));
  await close();
  const before = contentOf(config.dataDir);
  const execute = (statement: string) => () => {
    const database = new DatabaseSync(backup);
    database.exec(statement);
    database.close();
  };
  const spoilt = {
    'is another kind of file': () => writeFileSync(backup, 'ceci n’est pas une base\n'.repeat(300)),
    'is empty': () => writeFileSync(backup, ''),
    'was damaged': () => writeFileSync(backup, Buffer.from(sound).fill(0xa5, 4096)),
    'was cut short': () => writeFileSync(backup, sound.subarray(0, 6000)),
    'is another database': execute('drop table messages; drop table requests'),
    'is of a newer version': execute("insert into kysely_migration values ('999-later', '2030')"),
    'does not exist': () => rmSync(backup),
  };
  for (const [what, spoil] of Object.entries(spoilt)) {
    writeFileSync(backup, sound);
    spoil();
    const { code, err } = await runCli(config, ['restore', backup]);
    expect({ what, code }).toEqual({ what, code: 1 });
    expect(err).toMatch(/sauvegarde\.sqlite (?:est abîmé|: ce fichier n’existe pas)/);
    expect(contentOf(config.dataDir)).toEqual(before);
  }
  expect(await emailsIn(config)).toEqual(['la@example.org']);
});

it.skipIf(process.getuid?.() !== 0)(
  'commands run as root give new files to the owner of the data folder',
  async () => {
    const backup = await backUpOneRequest();
    const config = { ...testConfig(SQLITE), dataDir: temporaryFolder() };
    chownSync(config.dataDir, 65_534, 65_534);
    await runCli(config, ['restore', backup]);
    await runCli(config, 'purge --email avant@example.org --confirm');
    for (const file of [liveFile(config), join(config.dataDir, ERASED_FILE)])
      expect(statSync(file).uid).toBe(65_534);
  },
);
