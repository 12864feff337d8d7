import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import type { Config } from '../config.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { FORM_HEADERS, startApp, testConfig } from '../tests/support/app.ts';
import { formBody, jsonBody, REQUEST } from '../tests/support/bodies.ts';
import { until } from '../tests/support/until.ts';
import { main } from './index.ts';

async function run(config: Config, args: string, now: () => number = Date.now) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => out.push(`${text}\n`),
    err: (text: string) => err.push(`${text}\n`),
    now,
  };
  const code = await main(args.split(' '), () => config, terminal);
  return { code, out: out.join(''), err: err.join('') };
}

/** Holds the database's write lock again and again, as a slow disk would, until it is ended. */
const WRITER = `
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
const database = new DatabaseSync(workerData);
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
database.exec('pragma busy_timeout = 5000');
for (let held = 0; held < 100; held += 1) {
  database.exec('begin immediate');
  if (held === 0) parentPort.postMessage('held');
  sleep(120);
  database.exec('commit');
  sleep(10);
}`;

describe('npm run requests', () => {
  it.each([
    '',
    'liste',
    'show',
    'show a b',
    'export',
    'list --limit 0',
    'list --csv',
    'list --autre',
    'retry',
    'purge 3',
    'purge --all',
    'list --all',
    'list --all-failed',
    'retry ABC --all-failed',
  ])('« %s » is answered with the usage and code 2', async (args) => {
    const { code, err } = await run(testConfig(), args);
    expect(code).toBe(2);
    expect(err).toContain('Usage : npm run requests');
  });

  it('explains itself when asked', async () => {
    for (const args of ['--help', 'help', 'purge --help']) {
      const { code, out, err } = await run(testConfig(), args);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Usage : npm run requests');
    }
  });

  it('waits while another program writes', async () => {
    const { config, post } = await startApp({ databaseUrl: undefined }, { deliver: false });
    const body = jsonBody();
    await post(body);
    const writer = new Worker(WRITER, { eval: true, workerData: join(config.dataDir, SQLITE_FILE) });
    await once(writer, 'message');
    const reference = referenceOf(body.formToken);
    for (const command of [`retry ${reference}`, 'purge', `purge --reference ${reference}`])
      expect(await run(config, command)).toMatchObject({ code: 0, err: '' });
    await writer.terminate();
  });

  it('reads a request that came before the form had a field', async () => {
    const { config, post, app } = await startApp({ databaseUrl: undefined }, { deliver: false });
    await post(jsonBody({ city: 'Meaux' }));
    const database = new DatabaseSync(join(config.dataDir, SQLITE_FILE));
    database.exec(`update requests set fields = json_remove(fields, '$.surface')`);
    database.close();
    expect((await app.store.select())[0]?.request).toMatchObject({ city: 'Meaux', surface: '' });
    const { code, out } = await run(config, 'export --csv');
    expect(code).toBe(0);
    expect(out).toContain('"Meaux"');
  });

  it('does not claim to have queued what is being sent', async () => {
    const { config, post, app } = await startApp({}, { deliver: false });
    const body = jsonBody();
    await post(body);
    expect(await app.store.claim('autre', Date.now(), 1)).toHaveLength(1);
    const { code, out } = await run(config, `retry ${referenceOf(body.formToken)}`);
    expect(code).toBe(0);
    expect(out).toContain('en cours d’envoi');
  });

  it('fails clearly where there is no store, and makes none', async () => {
    const config = testConfig({ databaseUrl: undefined });
    const { code, err } = await run(config, 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/^DATA_DIR : aucune base de demandes dans .*\n$/);
    expect(existsSync(config.dataDir)).toBe(false);
  });

  it('lists requests as a table', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    expect((await run(config, 'list')).out).toBe('Aucune demande.\n');
    const body = jsonBody(REQUEST);
    await post(body);
    await post(jsonBody({ firstName: 'Robot' }, { botcheck: 'x' }));
    const { code, out } = await run(config, 'list');
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Référence +Reçue le +État +Nom +Téléphone +Ville +Service$/);
    expect(out).toContain('robot ?');
    expect(out).toMatch(
      new RegExp(
        `${referenceOf(body.formToken)} +.* en attente +Jeanne-Élise d'Aubigné Lefèvre +06 12 34 56 78 +75013 Paris +Débarras après décès`,
      ),
    );
    expect((await run(config, 'list --limit 1')).out.trimEnd().split('\n')).toHaveLength(3);
  });

  it('shows a request in full', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    await post(body);
    const { code, out } = await run(config, `show ${referenceOf(body.formToken)}`);
    expect(code).toBe(0);
    for (const text of [
      'Piano droit',
      '12 bis, rue de la Glacière',
      body.noticeVersion,
      'Mozilla',
      'en attente',
    ]) {
      expect(out).toContain(text);
    }
    expect(await run(config, 'show inconnue')).toMatchObject({
      code: 3,
      err: expect.stringContaining('inconnue'),
    });
  });

  it('puts a failed request back into the queue, and releases a held one', async () => {
    const { config, post, app, close } = await startApp(
      { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'a@b.fr' },
      { retry: { maxAttempts: 1 } },
    );
    const failed = jsonBody();
    const held = jsonBody({}, { botcheck: 'x' });
    await post(failed);
    await post(held);
    await until(async () => (await app.store.counts()).failed === 1);
    expect((await run(config, 'list')).out).toContain('échec');
    await close();
    expect(await run(config, `retry ${referenceOf(failed.formToken)}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('remise dans la file'),
    });
    expect((await run(config, `retry ${referenceOf(held.formToken)}`)).code).toBe(0);
    expect((await run(config, 'retry inconnue')).code).toBe(3);
    const again = await startApp({ ...config, smtpUrl: undefined });
    await until(async () => readdirSync(join(config.dataDir, 'outbox')).length === 2);
    await until(async () => (await again.app.store.counts()).pending === 0);
    expect((await run(config, `retry ${referenceOf(failed.formToken)}`)).out).toContain('déjà livrée');
    expect(await again.app.store.counts()).toMatchObject({ failed: 0, quarantined: 0, pending: 0 });
  });

  it('puts all that failed back into the queue at once, and nothing else', async () => {
    const { config, post, app, close } = await startApp(
      { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'a@b.fr' },
      { retry: { maxAttempts: 1 } },
    );
    for (const _ of [1, 2, 3]) await post(jsonBody());
    await until(async () => (await app.store.counts()).failed === 3);
    await close();
    const waiting = await startApp({ ...config }, { deliver: false });
    await waiting.post(jsonBody({}, { botcheck: 'x' }));
    expect(await run(config, 'retry --all-failed')).toMatchObject({
      code: 0,
      out: 'Demandes remises dans la file : 3. Le serveur les envoie dès qu’il tourne.\n',
    });
    expect(await waiting.app.store.counts()).toMatchObject({ failed: 0, pending: 3, quarantined: 1 });
    const messages = (await waiting.app.store.select()).flatMap((record) => record.messages);
    expect(messages.map(({ kind, attempts }) => `${kind} ${attempts}`)).toEqual([
      'quote 0',
      'quote 0',
      'quote 0',
    ]);
    expect((await run(config, 'retry --all-failed')).out).toContain('file : 0.');
    await waiting.close();
    const again = await startApp({ ...config, smtpUrl: undefined });
    await until(async () => (await again.app.store.counts()).pending === 0);
    expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(3);
  });

  it('exports what a spreadsheet can open without running it', async () => {
    const { config, post } = await startApp({}, { deliver: false });
    await post(
      jsonBody({
        description: '=HYPERLINK("http://x";"clic")\n@SUM(1)',
        address: '+33 rue des "Formules" ; 12',
        phone: '+33612345678',
      }),
    );
    await post(jsonBody({ address: '-2+3 rue du Calcul', description: ' =1+1' }));
    const { code, out } = await run(config, 'export --csv');
    expect(code).toBe(0);
    expect(out.startsWith('\uFEFF"reference";"receivedAt";"state";"firstName"')).toBe(true);
    expect(out).toContain(`"'=HYPERLINK(""http://x"";""clic"")\n@SUM(1)"`);
    expect(out).toContain(`"'+33 rue des ""Formules"" ; 12"`);
    expect(out).toContain(`"'+33612345678"`);
    expect(out).toContain(`"'-2+3 rue du Calcul"`);
    const cells = out.match(/"(?:[^"]|"")*"/g) ?? [];
    expect(cells.filter((cell) => /^"[=+\-@]/.test(cell))).toEqual([]);
  });

  it('exports a store of several pages whole', async () => {
    const { config, app } = await startApp({}, { deliver: false });
    const notes = { userAgent: '', referrer: '', timestamp: '', noticeVersion: '' };
    const submission = {
      request: REQUEST,
      notes,
      address: undefined,
      quarantine: undefined,
      acknowledge: false,
    };
    for (let start = 0; start < 1100; start += 50) {
      const indexes = Array.from({ length: 50 }, (_, offset) => start + offset);
      await Promise.all(
        indexes.map((index) =>
          app.store.accept({
            ...submission,
            formToken: `jeton-${index}`,
            request: { ...REQUEST, email: `v${index}@b.fr` },
          }),
        ),
      );
    }
    const { out } = await run(config, 'export --csv');
    expect(new Set(out.match(/v\d+@b\.fr/g)).size).toBe(1100);
  });

  it('purges what was kept for long enough, or the request of a person who asks for it', async () => {
    const { config, app, post } = await startApp({ retentionDays: 30 });
    const erased = jsonBody();
    await post(erased);
    await post(jsonBody());
    await until(async () => (await app.store.counts()).pending === 0);
    expect((await run(config, 'purge')).out).toContain('Effacé : 0 demandes et 0 fichiers');
    expect((await run(config, `purge --reference ${referenceOf(erased.formToken)}`)).code).toBe(0);
    expect((await run(config, 'purge --reference inconnue')).code).toBe(3);
    expect(await app.store.select()).toHaveLength(1);
    const later = () => Date.now() + 31 * 24 * 60 * 60_000;
    expect((await run(config, 'purge', later)).out).toContain(
      'Effacé : 1 demandes et 2 fichiers de plus de 30 jours',
    );
    expect(await app.store.select()).toEqual([]);
  });
});

describe('a reference that several requests carry', () => {
  /** Three requests: a first version, its correction under the same token, and somebody else's. */
  async function corrected() {
    const started = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    await started.post(body);
    await started.post({ ...body, firstName: 'Jeanne' });
    await started.post(jsonBody());
    const reference = referenceOf(body.formToken);
    const ids = (await started.app.store.select({ reference })).map(({ id }) => id);
    return { ...started, reference, ids, token: body.formToken };
  }

  it.each(['show', 'retry', 'purge --reference'])(
    '%s asks which one is meant, and does nothing',
    async (command) => {
      const { app, config, reference, ids, token } = await corrected();
      const before = await app.store.select();
      for (const name of [reference, token]) {
        const { code, out, err } = await run(config, `${command} ${name}`);
        expect(code).toBe(4);
        expect(out).toBe('');
        expect(err).toContain(`2 demandes portent la référence ${name}`);
        for (const id of ids) expect(err).toContain(id);
      }
      expect(await app.store.select()).toEqual(before);
    },
  );

  it('one of them can be named by its whole identifier', async () => {
    const { app, config, ids } = await corrected();
    expect((await run(config, `show ${ids[0]}`)).out).toContain(`Identifiant : ${ids[0]}`);
    expect((await run(config, `retry ${ids[0]}`)).code).toBe(0);
    expect(await run(config, `purge --reference ${ids[0]}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Demandes effacées : 1.'),
    });
    expect((await app.store.select()).map(({ id }) => id)).toContain(ids[1]);
    expect(await app.store.select()).toHaveLength(2);
  });

  it('all of them can be meant, and nobody else', async () => {
    const { app, config, reference } = await corrected();
    expect((await run(config, `show ${reference} --all`)).out.match(/^Identifiant : /gm)).toHaveLength(2);
    expect((await run(config, `retry --all ${reference}`)).code).toBe(0);
    expect((await run(config, `purge --reference ${reference} --all`)).out).toContain('effacées : 2.');
    expect(await app.store.select()).toHaveLength(1);
  });

  it('erasing one request sent without scripts leaves the next visitor’s', async () => {
    const { app, config, post } = await startApp({}, { deliver: false });
    for (const firstName of ['Anne', 'Zoé']) await post(formBody({ firstName }), FORM_HEADERS);
    const anne = (await app.store.select()).find(({ request }) => request.firstName === 'Anne');
    expect((await run(config, `purge --reference ${anne?.reference}`)).code).toBe(0);
    expect((await app.store.select()).map(({ request }) => request.firstName)).toEqual(['Zoé']);
  });
});

describe('retention', () => {
  it('deletes personal data by itself once its time has come', async () => {
    let now = Date.now();
    const { app, config, post, logged } = await startApp({ retentionDays: 30 }, { now: () => now });
    await post(jsonBody(REQUEST));
    await until(async () => (await app.store.counts()).pending === 0);
    now += 29 * 24 * 60 * 60_000;
    await app.housekeeping.tidy();
    expect(await app.store.select()).toHaveLength(1);
    now += 2 * 24 * 60 * 60_000;
    await app.housekeeping.tidy();
    expect(await app.store.select()).toEqual([]);
    expect(readdirSync(join(config.dataDir, 'outbox'))).toEqual([]);
    expect(logged()).toContain('personal data kept for long enough was deleted');
  });
});
