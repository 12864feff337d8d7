import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { FORM_HEADERS, startApp, type TestApp } from '../../testing/app.ts';
import { formBody, jsonBody } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';

const _DAY_MS = 24 * 60 * 60_000;

const _statesOf = async ({ app }: Pick<TestApp, 'app'>) =>
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
