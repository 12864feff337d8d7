import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { FORM_HEADERS, startApp, type TestApp } from '../../testing/app.ts';
import { formBody, jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { storeInEveryState } from '../../testing/store-in-every-state.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const DAY_MS = 24 * 60 * 60_000;

const statesOf = async ({ app }: Pick<TestApp, 'app'>) =>
  (await app.store.select()).map(({ messages }) => messages[0]?.state ?? 'held back').toSorted();

describe('purge', () => {
  it('erases what is older than the retention period, or one request by its reference', async () => {
    const { config, app, post } = await startApp({ retentionDays: 30 });
    const erased = jsonBody();
    await post(erased);
    await post(jsonBody());
    await waitUntil(async () => (await app.store.counts()).pending === 0);
    expect((await runCli(config, 'purge')).out).toContain('Effacé : 0 demandes et 0 fichiers');
    expect((await runCli(config, `purge --reference ${referenceOf(erased.formToken)}`)).code).toBe(0);
    expect((await runCli(config, 'purge --reference inconnue')).code).toBe(3);
    expect(await app.store.select()).toHaveLength(1);
    const later = () => Date.now() + 31 * 24 * 60 * 60_000;
    expect((await runCli(config, 'purge', later)).out).toContain(
      'Effacé : 1 demandes et 1 fichiers de plus de 30 jours',
    );
    expect(await app.store.select()).toEqual([]);
  });

  it('erases one request sent without JavaScript, and not the next visitor’s', async () => {
    const { app, config, post } = await startApp({}, { deliver: false });
    for (const firstName of ['Anne', 'Zoé']) await post(formBody({ firstName }), FORM_HEADERS);
    const anne = (await app.store.select()).find(({ request }) => request.firstName === 'Anne');
    expect((await runCli(config, `purge --reference ${anne?.reference}`)).code).toBe(0);
    expect((await app.store.select()).map(({ request }) => request.firstName)).toEqual(['Zoé']);
  });
});

describe('purge --reference', () => {
  it('leaves nothing of the person in any file of DATA_DIR', async () => {
    const { config, app, post } = await startApp({ ackFrom: 'accueil@ile-nette.example' });
    const files = () => readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
    const content = () =>
      files()
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
        .join('');
    const erased = jsonBody({ email: 'oubliee@example.org', phone: '06 98 76 54 32' });
    const others = Array.from({ length: 20 }, () => jsonBody({ description: 'x'.repeat(900) }));
    for (const body of [...others.slice(0, 10), erased, ...others.slice(10)])
      expect((await post(body)).status).toBe(200);
    await waitUntil(async () => (await app.store.counts()).pending === 0);
    await waitUntil(async () =>
      (await app.store.select()).every((one) => one.messages[1]?.state === 'delivered'),
    );
    expect(content()).toContain('oubliee@example.org');
    expect(await runCli(config, `purge --reference ${referenceOf(erased.formToken)}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Demandes effacées : 1. Fichiers .eml effacés : 2.'),
      err: '',
    });
    for (const trace of ['oubliee@example.org', '06 98 76 54 32']) expect(content()).not.toContain(trace);
    expect(files().filter(({ name }) => name.endsWith('.eml'))).toHaveLength(40);
    expect(await app.store.select()).toHaveLength(20);
  });

  it('erases a request that was not delivered yet', async () => {
    const { config, app, post } = await startApp({}, { deliver: false });
    const body = jsonBody();
    await post(body);
    expect((await runCli(config, `purge --reference ${referenceOf(body.formToken)}`)).code).toBe(0);
    expect(await app.store.select()).toEqual([]);
  });
});

describe('retention', () => {
  it('keeps a request until it is delivered, however old it is', async () => {
    const started = await storeInEveryState(await openMailbox(), { retentionDays: 1 });
    const { app, config } = started;
    expect(await statesOf(started)).toEqual(['delivered', 'failed', 'held back', 'pending']);
    const later = () => Date.now() + 2 * DAY_MS;
    expect((await runCli(config, 'purge', later)).out).toBe(
      'Effacé : 2 demandes et 0 fichiers de plus de 1 jours.\n' +
        'Gardé : 2 demandes aussi anciennes, car elles n’ont pas été livrées.\n',
    );
    expect(await statesOf(started)).toEqual(['failed', 'pending']);
    await app.close();
    const again = await startApp(config, { deliver: false, now: later });
    await again.app.housekeeping.tidy();
    expect(await statesOf(again)).toEqual(['failed', 'pending']);
  });

  it.each([
    ['1,100 days ahead at the start', 0, 1100 * DAY_MS],
    ['of 1972 that was corrected', Date.parse('1972-05-01') - Date.now(), 0],
  ])('is paused by a clock %s, which is said once, until the operator confirms', async (_, before, after) => {
    let ahead = before;
    const now = () => Date.now() + ahead;
    const first = await startApp({}, { now });
    await first.post(jsonBody());
    await waitUntil(async () => (await first.app.store.counts()).pending === 0);
    await first.app.housekeeping.tidy();
    await first.close();
    ahead = after;
    const { app, config, logged } = await startApp(first.config, { now });
    await app.housekeeping.tidy();
    await app.housekeeping.tidy();
    expect(await app.store.select()).toHaveLength(1);
    expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(1);
    const told = logged()
      .split('\n')
      .filter((line) => line.includes('retention is paused'));
    expect(told.map((line) => JSON.parse(line).level)).toEqual([50]);
    expect(await runCli(config, 'purge', now)).toMatchObject({
      code: 1,
      err: expect.stringContaining('rien n’a été effacé'),
    });
    expect(await app.store.select()).toHaveLength(1);
    expect((await runCli(config, 'purge --confirm', now)).out).toContain('Effacé : 1 demandes');
    await app.housekeeping.tidy();
    expect(logged().match(/retention is paused/g)).toHaveLength(1);
  });

  it('goes on by itself once a wrong clock is corrected', async () => {
    let ahead = 0;
    const { app, post, logged } = await startApp({ retentionDays: 1 }, { now: () => Date.now() + ahead });
    await post(jsonBody());
    await waitUntil(async () => (await app.store.counts()).pending === 0);
    await app.housekeeping.tidy();
    ahead = 400 * DAY_MS;
    await app.housekeeping.tidy();
    expect(logged()).toContain('retention is paused');
    ahead = 2 * DAY_MS;
    await app.housekeeping.tidy();
    expect(await app.store.select()).toEqual([]);
  });

  it('trusts no clock far ahead of the newest request in a store of an earlier version', async () => {
    const { app, post } = await startApp({}, { deliver: false, now: () => Date.now() + ahead });
    let ahead = 0;
    await post(jsonBody({}, { botcheck: 'x' }));
    ahead = 1100 * DAY_MS;
    await app.housekeeping.tidy();
    expect(await app.store.select()).toHaveLength(1);
  });

  it('deletes personal data without a command', async () => {
    let now = Date.now();
    const { app, config, post, logged } = await startApp({ retentionDays: 30 }, { now: () => now });
    await post(jsonBody(REQUEST));
    await waitUntil(async () => (await app.store.counts()).pending === 0);
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
