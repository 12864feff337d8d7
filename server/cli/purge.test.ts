import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { jsonBody, newToken, received, startApp } from '../../testing/app.ts';
import { actOn } from '../../testing/office-acts.ts';
import { anyPhoto } from '../../testing/photos.ts';
import { runCli } from '../../testing/terminal.ts';
import { startSendingWithClock } from '../../testing/watched.ts';
import { addEntry, enterRequest } from '../data/office.ts';
import { addPhoto } from '../data/photos.ts';
import { requestsNamed, selectRequests } from '../data/requests.ts';
import type { Config } from '../settings/config.ts';

const filesIn = ({ dataDir }: Config) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const contentOf = (config: Config) =>
  filesIn(config)
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');
const mailsIn = (config: Config) => filesIn(config).filter(({ name }) => name.endsWith('.eml'));

const PHONE = '06 98 76 54 32';
const JEAN = { firstName: 'Jean-Élie', lastName: 'Müller', email: 'jean@example.org', city: 'Meaux' };

it('purge --email lists the requests of an address, and erases them only with --confirm', async () => {
  const { store, config, post } = await startApp();
  for (const email of [JEAN.email, 'anne@example.org', 'Jean@Example.ORG'])
    await post(jsonBody({ ...JEAN, email, phone: email === 'anne@example.org' ? '01 99 00 24 75' : PHONE }));
  const run = (...args: string[]) => runCli(config, ['purge', '--email', ...args]);
  for (const email of ['ean@example.org', 'jean@example', 'jean'])
    expect(await run(email, '--confirm')).toMatchObject({ code: 1 });
  const shown = await run(' JEAN@example.org ');
  expect(shown).toMatchObject({ code: 1, err: expect.stringContaining('--confirm') });
  const line = /^\S{36} {2}\w{8} {2}.+ {2}Jean-Élie Müller {2}75013 Meaux {2}jean@example\.org$/gim;
  expect(shown.out.match(line)).toHaveLength(2);
  expect(shown.out.split('\n')).toHaveLength(3);
  expect(await selectRequests(store)).toHaveLength(3);
  const out = expect.stringContaining('Demandes effacées : 2. Pensez');
  expect(await run('jean@example.org', '--confirm')).toMatchObject({ code: 0, out, err: '' });
  expect((await selectRequests(store)).map(({ request }) => request.email)).toEqual(['anne@example.org']);
});

it('purge --email also finds requests by the same phone number, and a corrected address only as corrected', async () => {
  const { store, config, post, app } = await startApp();
  const { id } = await received(app, jsonBody({ ...JEAN, email: 'mistyped@example.org', phone: PHONE }));
  await post(jsonBody({ ...JEAN, email: 'anne@example.org', phone: '01 99 00 24 75' }));
  const request = { ...EMPTY_REQUEST, lastName: 'Müller', phone: PHONE };
  await enterRequest(store, { formToken: newToken(), request, note: '', actor: '', at: 0, callAt: 0 });
  await addEntry(store, actOn(id, 'corrected', { answers: { email: JEAN.email } }));
  const run = (email: string) => runCli(config, ['purge', '--email', email, '--confirm']);
  expect(await run('mistyped@example.org')).toMatchObject({ code: 1 });
  expect((await run(JEAN.email)).out).toContain('Demandes effacées : 2.');
  expect((await selectRequests(store)).map(({ request: { email } }) => email)).toEqual(['anne@example.org']);
});

it('an erased person is left in no file: neither request, confirmation, photos nor reminders', async () => {
  const settings = { smtpUrl: undefined, ackFrom: 'accueil@ile-nette.example' };
  const { post, pass, config, store, time } = await startSendingWithClock('2026-11-23T09:30', settings);
  const others = Array.from({ length: 20 }, () => jsonBody({ description: 'x'.repeat(900) }));
  const sent = jsonBody({ ...JEAN, phone: '06 98 76 54 32' });
  for (const body of [...others.slice(0, 10), sent, ...others.slice(10)])
    expect((await post(body)).status).toBe(200);
  const [record] = await requestsNamed(store, referenceOf(sent.formToken));
  await addPhoto(store, anyPhoto(record?.id ?? '', 'x'), time.now);
  // A reminder before the call is due, and one when it is.
  await pass(130, 10);
  const erasedMails = ['quote', 'confirmation', 'photos'].length + 2;
  expect(mailsIn(config)).toHaveLength(erasedMails + 2 * others.length);
  expect(contentOf(config)).toMatch(/06 98 76 54 32/);
  const { out, code, err } = await runCli(config, 'purge --email jean@example.org --confirm', () => time.now);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`Demandes effacées : 1. Fichiers .eml effacés : ${erasedMails}.`);
  expect(mailsIn(config)).toHaveLength(2 * others.length);
  expect(filesIn(config).filter(({ parentPath }) => parentPath.includes('photos'))).toEqual([]);
  expect(contentOf(config)).not.toMatch(/06 98 76 54 32|jean@example\.org|M=C3=BCller/);
  expect(await selectRequests(store)).toHaveLength(others.length);
});
