import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, REQUEST, settleDue, startApp, waitUntil } from '../../testing/app.ts';
import { startWithMailbox } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { countForHealth } from '../data/counts.ts';
import { selectRequests } from '../data/requests.ts';

it('retry puts failed requests back into the queue, one or all, and releases a quarantined one', async () => {
  const { config, post, store } = await startApp();
  const failed = [jsonBody(), jsonBody(), jsonBody()];
  const quarantined = jsonBody({}, { botcheck: 'x' });
  for (const body of [...failed, quarantined]) await post(body);
  await settleDue(store, { state: 'failed', error: 'x', deliveredTo: [] }, Date.now());
  const retry = (body: { formToken: string }) => runCli(config, `retry ${referenceOf(body.formToken)}`);
  const [first = quarantined] = failed;
  expect((await retry(first)).out).toContain('remise dans la file');
  expect(await countForHealth(store)).toMatchObject({ failed: 2, pending: 1, quarantined: 1 });
  expect(await runCli(config, 'retry --all-failed')).toMatchObject({
    code: 0,
    out: 'Demandes remises dans la file : 2. Le serveur les envoie dès qu’il tourne.\n',
  });
  expect(await countForHealth(store)).toMatchObject({ failed: 0, pending: 3, quarantined: 1 });
  const messages = (await selectRequests(store)).flatMap((record) => record.messages);
  expect(messages).toMatchObject(Array(3).fill({ kind: 'quote', attempts: 0 }));
  expect((await runCli(config, 'retry --all-failed')).out).toContain('file : 0.');
  expect((await retry(quarantined)).code).toBe(0);
  expect(await countForHealth(store)).toMatchObject({ pending: 4, quarantined: 0 });
  expect((await runCli(config, 'retry inconnue')).code).toBe(1);

  const again = await startApp(config, { deliver: true });
  await again.idle();
  expect(readdirSync(join(config.dataDir, 'outbox'))).toHaveLength(4);
  expect((await retry(first)).out).toContain('déjà livrée');
});

it('retry of a request that is just being sent mails it once', async () => {
  const { config, post, mailbox, delivered } = await startWithMailbox();
  mailbox.setBehaviour('holding', 1);
  const body = jsonBody();
  await post(body);
  await waitUntil(() => mailbox.attempts === 1);
  const { code, out } = await runCli(config, `retry ${referenceOf(body.formToken)}`);
  expect(code).toBe(0);
  expect(out).toContain('remise dans la file');
  mailbox.acceptHeld();
  await delivered();
  expect(mailbox.attempts).toBe(1);
});

it('retry and purge only list the requests that share a reference, and act on one by its identifier', async () => {
  const { store, config, post } = await startApp();
  // A request, its correction under the same token, and another visitor's request.
  const body = jsonBody(REQUEST);
  for (const one of [body, { ...body, firstName: 'Jeanne' }, jsonBody()]) await post(one);
  const reference = referenceOf(body.formToken);
  const before = await selectRequests(store);
  const [id = '', other = ''] = before.filter((one) => one.reference === reference).map((one) => one.id);
  for (const command of ['retry', 'purge --reference'])
    for (const name of [reference, body.formToken]) {
      const { code, out, err } = await runCli(config, `${command} ${name}`);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain(`2 demandes portent la référence ${name}`);
      for (const one of [id, other]) expect(err).toContain(one);
    }
  expect(await selectRequests(store)).toEqual(before);
  expect((await runCli(config, `retry ${id}`)).out).toContain('remise dans la file');
  expect((await runCli(config, `purge --reference ${id}`)).out).toContain('Demandes effacées : 1.');
  expect((await selectRequests(store)).map((one) => one.id)).toContain(other);
  const capitals = `purge --reference ${reference.toUpperCase()}`;
  expect((await runCli(config, capitals)).out).toContain('effacées : 1.');
  expect(await selectRequests(store)).toHaveLength(1);
});

it('retry finds a reference with capitals as it is written', async () => {
  const { config, post } = await startApp();
  await post(jsonBody({}, { formToken: 'ABCDEFGHijklmnopqrstuvwx' }));
  expect((await runCli(config, 'retry ABCDEFGH')).out).toContain('ABCDEFGH est remise dans la file');
});
