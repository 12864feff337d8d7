import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { FORM_HEADERS, startApp } from '../tests/support/app.ts';
import { formBody, jsonBody, REQUEST } from '../tests/support/request-bodies.ts';
import { runCli } from '../tests/support/terminal.ts';
import { waitUntil } from '../tests/support/wait-until.ts';

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
      'Effacé : 1 demandes et 2 fichiers de plus de 30 jours',
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

describe('retention', () => {
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
