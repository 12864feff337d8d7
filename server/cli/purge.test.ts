import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { startApp } from '../../testing/app.ts';
import { anyPhoto } from '../../testing/photos.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { startAlarmed } from '../../testing/watched.ts';
import type { Config } from '../settings/config.ts';

const filesIn = ({ dataDir }: Config) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const contentOf = (config: Config) =>
  filesIn(config)
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');
const mailsIn = (config: Config) => filesIn(config).filter(({ name }) => name.endsWith('.eml'));

/** A server that delivers nothing, with these people's requests. */
async function startWith(...people: Partial<QuoteRequest>[]) {
  const started = await startApp({}, { deliver: false });
  const add = async (...more: Partial<QuoteRequest>[]) => {
    for (const person of more) expect((await started.post(jsonBody(person))).status).toBe(200);
  };
  await add(...people);
  const left = async () => (await started.app.store.select()).map(({ request }) => request.email).toSorted();
  const run = (...args: string[]) => runCli(started.config, ['purge', ...args]);
  return { ...started, add, left, run };
}

const JEAN = { firstName: 'Jean-Élie', lastName: 'Müller', email: 'jean@example.org', city: 'Meaux' };
const NAMESAKE = { ...JEAN, email: 'autre@example.org', city: 'Melun' };
const ANNE = { firstName: 'Anne', lastName: 'Roux', email: 'anne@example.org' };

describe('purge --email', () => {
  it('shows the requests of a person, and erases them only once that is confirmed', async () => {
    const { run, left } = await startWith(JEAN, ANNE, { ...JEAN, email: 'Jean@Example.ORG' });
    for (const email of ['ean@example.org', 'jean@example', 'jean'])
      expect(await run('--email', email, '--confirm')).toMatchObject({ code: 1 });
    const shown = await run('--email', ' JEAN@example.org ');
    expect(shown).toMatchObject({ code: 1, err: expect.stringContaining('--confirm') });
    expect(shown.out.match(/Jean-Élie Müller/g)).toHaveLength(2);
    expect(shown.out).not.toContain('Anne');
    expect(await left()).toHaveLength(3);
    const erased = await run('--email', 'jean@example.org', '--confirm');
    expect(erased).toMatchObject({
      code: 0,
      out: expect.stringContaining('Demandes effacées : 2.'),
      err: '',
    });
    expect(await left()).toEqual([ANNE.email]);
  });
});

describe('purge --name', () => {
  it('finds a whole name whatever the accents, capitals and order, and no part of one', async () => {
    const { run, left } = await startWith(JEAN, ANNE);
    for (const part of ['Jean', 'Müller', 'Jean-Élie', 'Jean-Élie Mülle', 'Jean Müller', '…', '--'])
      expect((await run('--name', part, '--confirm')).code).not.toBe(0);
    expect(await left()).toHaveLength(2);
    for (const name of ['jean elie muller', 'MÜLLER Jean-Élie', '  Jean-Elie   Müller ']) {
      const { code, out } = await run('--name', name);
      expect(code).toBe(1);
      expect(out).toMatch(
        /^\S{36} {2}\w{8} {2}.+ {2}Jean-Élie Müller {2}75013 Meaux {2}jean@example\.org\n$/,
      );
    }
    expect((await run('--name', 'jean elie muller', '--confirm')).code).toBe(0);
    expect(await left()).toEqual([ANNE.email]);
  });

  it('erases no namesake, even confirmed, unless it is told which or all', async () => {
    const { run, left, add } = await startWith(JEAN, NAMESAKE, ANNE, NAMESAKE);
    const refused = await run('--name', 'Jean-Élie Müller', '--confirm');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('2 adresses e-mail') });
    for (const { email, city } of [JEAN, NAMESAKE])
      expect(refused.out).toMatch(new RegExp(`${city} +${email}`));
    expect(await left()).toHaveLength(4);
    expect((await run('--name', 'Jean-Élie Müller', '--email', NAMESAKE.email, '--confirm')).code).toBe(0);
    expect(await left()).toEqual([ANNE.email, JEAN.email]);
    await add(NAMESAKE);
    expect((await run('--name', 'Jean-Élie Müller', '--all')).code).toBe(1);
    expect((await run('--name', 'Jean-Élie Müller', '--all', '--confirm')).code).toBe(0);
    expect(await left()).toEqual([ANNE.email]);
  });
});

it('whoever is erased leaves nothing in any file: request, confirmation, photos, reminders', async () => {
  const settings = { smtpUrl: undefined, ackFrom: 'accueil@ile-nette.example' };
  const { post, pass, config, store, time } = await startAlarmed('2026-11-23T09:30', settings);
  const others = Array.from({ length: 20 }, () => jsonBody({ description: 'x'.repeat(900) }));
  const sent = jsonBody({ ...JEAN, phone: '06 98 76 54 32' });
  for (const body of [...others.slice(0, 10), sent, ...others.slice(10)])
    expect((await post(body)).status).toBe(200);
  const [record] = await store.find(referenceOf(sent.formToken));
  await store.addPhoto(anyPhoto(record?.id ?? '', 'x'), time.now);
  // A reminder before the call is due, and one when it is.
  await pass(130, 10);
  const theirs = ['quote', 'confirmation', 'photos'].length + 2;
  expect(mailsIn(config)).toHaveLength(theirs + 2 * others.length);
  expect(contentOf(config)).toMatch(/06 98 76 54 32/);
  const { out, code, err } = await runCli(config, 'purge --email jean@example.org --confirm', () => time.now);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`Demandes effacées : 1. Fichiers .eml effacés : ${theirs}.`);
  expect(mailsIn(config)).toHaveLength(2 * others.length);
  expect(filesIn(config).filter(({ parentPath }) => parentPath.includes('photos'))).toEqual([]);
  expect(contentOf(config)).not.toMatch(/06 98 76 54 32|jean@example\.org|M=C3=BCller/);
  expect(await store.select()).toHaveLength(others.length);
});
