import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { startApp } from '../../testing/app.ts';
import { anyPhoto } from '../../testing/photos.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { runCli } from '../../testing/terminal.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { at, startAlarmed } from '../../testing/watched.ts';
import type { Config } from '../config.ts';

const filesIn = ({ dataDir }: Config) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const contentOf = (config: Config) =>
  filesIn(config)
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('');

/** A server that delivers nothing, with these people's requests. */
async function startWith(...people: Partial<QuoteRequest>[]) {
  const started = await startApp({}, { deliver: false });
  for (const person of people) expect((await started.post(jsonBody(person))).status).toBe(200);
  const left = async () => (await started.app.store.select()).map(({ request }) => request.email).toSorted();
  const run = (...args: string[]) => runCli(started.config, ['purge', ...args]);
  return { ...started, left, run };
}

const JEAN = { firstName: 'Jean-Élie', lastName: 'Müller', email: 'jean@example.org', city: 'Meaux' };
const NAMESAKE = { ...JEAN, email: 'autre@example.org', city: 'Melun' };
const ANNE = { firstName: 'Anne', lastName: 'Roux', email: 'anne@example.org' };

describe('purge --email', () => {
  it('shows the requests of a person, and erases them only once that is confirmed', async () => {
    const { run, left } = await startWith(JEAN, ANNE, { ...JEAN, email: 'Jean@Example.ORG' });
    const shown = await run('--email', ' JEAN@example.org ');
    expect(shown).toMatchObject({ code: 4, err: expect.stringContaining('--confirm') });
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

  it('takes no address that merely holds this one', async () => {
    const { run, left } = await startWith({ email: 'jean@example.org' });
    for (const email of ['ean@example.org', 'jean@example', 'jean'])
      expect(await run('--email', email, '--confirm')).toMatchObject({ code: 3 });
    expect(await left()).toHaveLength(1);
  });
});

describe('purge --name', () => {
  it.each(['jean elie muller', 'MÜLLER Jean-Élie', '  Jean-Elie   Müller '])(
    'finds « %s » whatever the accents, capitals and order',
    async (name) => {
      const { run, left } = await startWith(JEAN, ANNE);
      const { code, out } = await run('--name', name);
      expect(code).toBe(4);
      const [head, , row] = out.split('\n');
      expect(head).toMatch(/^Référence +Reçue le +Nom +Ville +E-mail$/);
      expect(row).toMatch(/^\w{8} +.+ +Jean-Élie Müller +75013 Meaux +jean@example\.org$/);
      expect((await run('--name', name, '--confirm')).code).toBe(0);
      expect(await left()).toEqual([ANNE.email]);
    },
  );

  it.each(['Jean', 'Müller', 'Jean-Élie', 'Jean-Élie Mülle', 'Jean Müller'])(
    'is not content with a part of it: %s',
    async (name) => {
      const { run, left } = await startWith(JEAN);
      expect((await run('--name', name, '--confirm')).code).toBe(3);
      expect(await left()).toHaveLength(1);
    },
  );

  it('erases no namesake, even confirmed, unless it is told which or all', async () => {
    const { run, left } = await startWith(JEAN, NAMESAKE, ANNE, NAMESAKE);
    const refused = await run('--name', 'Jean-Élie Müller', '--confirm');
    expect(refused).toMatchObject({ code: 4, err: expect.stringContaining('2 adresses e-mail') });
    for (const { email, city } of [JEAN, NAMESAKE])
      expect(refused.out).toMatch(new RegExp(`${city} +${email}`));
    expect(await left()).toHaveLength(4);
    expect((await run('--name', 'Jean-Élie Müller', '--email', NAMESAKE.email, '--confirm')).code).toBe(0);
    expect(await left()).toEqual([ANNE.email, JEAN.email]);
  });

  it('erases all of that name with --all', async () => {
    const { run, left } = await startWith(JEAN, NAMESAKE, ANNE);
    expect((await run('--name', 'Jean-Élie Müller', '--all')).code).toBe(4);
    expect((await run('--name', 'Jean-Élie Müller', '--all', '--confirm')).code).toBe(0);
    expect(await left()).toEqual([ANNE.email]);
  });

  it.each([
    ['--name', ''],
    ['--email', ' '],
    ['--name', '!', '--reference', 'abcdefgh'],
    ['--email', 'a@b.fr', '--all'],
  ])('is not written so: %s %s', async (...args) => {
    const { run, left } = await startWith(JEAN);
    expect((await run(...args)).code).toBe(2);
    expect(await left()).toHaveLength(1);
  });

  it('that is no letters finds nobody', async () => {
    const { run, left } = await startWith(JEAN);
    expect((await run('--name', '--', '--confirm')).code).not.toBe(0);
    expect((await run('--name', '…', '--confirm')).code).toBe(3);
    expect(await left()).toHaveLength(1);
  });
});

describe('whoever is erased', () => {
  it('leaves no message file: the request, the confirmation, the photos, the reminders', async () => {
    const { post, pass, config, store, time, close } = await startAlarmed('2026-11-23T09:30', {
      smtpUrl: undefined,
      ackFrom: 'accueil@ile-nette.example',
    });
    const sent = jsonBody({ ...JEAN, phone: '06 98 76 54 32' });
    const other = jsonBody(ANNE);
    for (const body of [sent, other]) await post(body);
    const [record] = await store.find(referenceOf(sent.formToken));
    await store.addPhoto(anyPhoto(record?.id ?? '', 'x'), time.now);
    await pass(130);
    const mails = () => filesIn(config).filter(({ name }) => name.endsWith('.eml'));
    const reminders = ['soon', 'now'].length;
    const theirs = ['quote', 'confirmation', 'photos'].length + reminders;
    const others = ['quote', 'confirmation'].length;
    await waitUntil(
      async () => mails().length === theirs + others,
      60_000,
      () => `${mails().length} files`,
    );
    expect(contentOf(config)).toMatch(/06 98 76 54 32/);
    await close();
    const now = () => at('2026-11-23T12:00');
    const { out, code } = await runCli(config, 'purge --email jean@example.org --confirm', now);
    expect(code).toBe(0);
    expect(out).toContain(`Fichiers .eml effacés : ${theirs}.`);
    expect(mails()).toHaveLength(others);
    expect(filesIn(config).filter(({ parentPath }) => parentPath.includes('photos'))).toEqual([]);
    expect(contentOf(config)).not.toMatch(/06 98 76 54 32|jean@example\.org|M=C3=BCller/);
    expect(contentOf(config)).toContain(ANNE.email);
  });

  it('gets nothing that still waited to be sent', async () => {
    const { run, close, config } = await startWith(JEAN, ANNE);
    await run('--email', JEAN.email, '--confirm');
    await close();
    const { app } = await startApp(config);
    await waitUntil(async () => (await app.store.counts()).pending === 0);
    const mails = filesIn(config).filter(({ name }) => name.endsWith('.eml'));
    expect(mails).toHaveLength(1);
    expect(readFileSync(join(config.dataDir, 'outbox', mails[0]?.name ?? ''), 'utf8')).toContain(ANNE.email);
  });
});
