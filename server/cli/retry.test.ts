import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { startApp } from '../../testing/app.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';

describe('retry', () => {
  it('puts a failed request back into the queue, and releases a quarantined one', async () => {
    const { config, post, app, close } = await startApp(
      { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'a@b.fr' },
      { retry: { maxAttempts: 1 } },
    );
    const failed = jsonBody();
    const quarantined = jsonBody({}, { botcheck: 'x' });
    await post(failed);
    await post(quarantined);
    await waitUntil(async () => (await app.store.counts()).failed === 1);
    expect((await runCli(config, 'export --csv')).out).toContain('échec');
    await close();
    expect(await runCli(config, `retry ${referenceOf(failed.formToken)}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining('remise dans la file'),
    });
    expect((await runCli(config, `retry ${referenceOf(quarantined.formToken)}`)).code).toBe(0);
    expect((await runCli(config, 'retry inconnue')).code).toBe(3);
    const again = await startApp({ ...config, smtpUrl: undefined });
    await waitUntil(async () => readdirSync(join(config.dataDir, 'outbox')).length === 2);
    await waitUntil(async () => (await again.app.store.counts()).pending === 0);
    expect((await runCli(config, `retry ${referenceOf(failed.formToken)}`)).out).toContain('déjà livrée');
    expect(await again.app.store.counts()).toMatchObject({ failed: 0, quarantined: 0, pending: 0 });
  });

  it('puts all failed requests back into the queue, and no others, with --all-failed', async () => {
    const { config, post, app, close } = await startApp(
      { smtpUrl: 'smtp://127.0.0.1:9', mailTo: 'a@b.fr' },
      { retry: { maxAttempts: 1 } },
    );
    for (const _ of [1, 2, 3]) await post(jsonBody());
    await waitUntil(async () => (await app.store.counts()).failed === 3);
    await close();
    const waiting = await startApp({ ...config }, { deliver: false });
    await waiting.post(jsonBody({}, { botcheck: 'x' }));
    expect(await runCli(config, 'retry --all-failed')).toMatchObject({
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
    expect((await runCli(config, 'retry --all-failed')).out).toContain('file : 0.');
    await waiting.close();
    const again = await startApp({ ...config, smtpUrl: undefined });
    await waitUntil(async () => (await again.app.store.counts()).pending === 0);
    expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(3);
  });

  it('says that a message is just being sent', async () => {
    const { config, post, app } = await startApp({}, { deliver: false });
    const body = jsonBody();
    await post(body);
    expect(await app.store.claim('autre', Date.now(), 1)).toHaveLength(1);
    const { code, out } = await runCli(config, `retry ${referenceOf(body.formToken)}`);
    expect(code).toBe(0);
    expect(out).toContain('en cours d’envoi');
  });
});
