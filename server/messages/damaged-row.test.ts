import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jsonBody, startApp } from '../../testing/app.ts';
import { at, plain } from '../../testing/hours.ts';
import { DELIVERING, openMailbox } from '../../testing/smtp.ts';
import { runCli } from '../../testing/terminal.ts';
import { tablesOf } from '../../testing/watched.ts';
import { contentOf } from '../data/content.ts';
import { countForHealth } from '../data/counts.ts';
import { claimMessages } from '../data/queue.ts';

it.each([
  ['fields', '{"firstName":"Jea'],
  ['fields', ''],
  ['fields', 'null'],
  ['fields', '{"email":5}'],
  ['receipt', '['],
])('a row whose %s are « %s » is read as damaged, without an error', (column, value) => {
  const row = { fields: '{"email":"jeanne@example.org"}', receipt: '{}' };
  expect(contentOf(row).damaged).toBeUndefined();
  expect(contentOf({ ...row, [column]: value }).damaged).toBe(value);
});

it('a damaged request is given up and reported; the others are delivered, and all are exported', async () => {
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', alertTo: 'alerte@example.org' };
  const { config, post } = await startApp(settings);
  for (const _ of [1, 2, 3]) await post(jsonBody());
  const db = await tablesOf(config);
  await sql`update requests set fields = '{"firstName":"Jea' where id = (select min(id) from requests)`.execute(
    db,
  );

  const { code, out } = await runCli(config, 'export --csv');
  expect(code).toBe(0);
  expect(out.match(/Jeanne-Élise/g)).toHaveLength(2);
  expect(out).toContain('abîmée');
  expect(out).toContain('"{""firstName"":""Jea"');

  const { store, idle, logged } = await startApp(config, DELIVERING);
  await mailbox.has(3);
  const recipients = mailbox.received.map(({ rcptTo }) => rcptTo.join());
  expect(recipients.toSorted()).toEqual(['alerte@example.org', 'bureau@example.org', 'bureau@example.org']);
  const alert = mailbox.received.find(({ rcptTo }) => rcptTo.includes('alerte@example.org'));
  expect(alert?.text).toContain('EDAMAGED');
  await idle();
  expect(await countForHealth(store)).toMatchObject({ failed: 1 });
  expect(logged()).toMatch(/"level":50.*EDAMAGED.*request not delivered/);
});

it('messages with damaged data do not stop others, and such a reminder lists all due calls', async () => {
  const time = { now: at('2026-11-23T12:00') };
  const { config, post, app, store } = await startApp(
    { mailTo: 'bureau@example.org' },
    { now: () => time.now },
  );
  for (const _ of [1, 2, 3]) await post(jsonBody());
  time.now = at('2026-11-23T14:10');
  await app.messages.round();
  const db = await tablesOf(config);
  await sql`update messages set data = '{' where kind = 'reminder' or id = (select min(id) from messages)`.execute(
    db,
  );
  const claimed = await claimMessages(store, time.now, 10);
  expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['quote', 'quote', 'quote', 'reminder']);
  const letters = await Promise.all(claimed.map((message) => app.messages.compose(message)));
  expect(letters.map((letter) => plain(letter?.subject))).toContain('À rappeler : 3');
});
