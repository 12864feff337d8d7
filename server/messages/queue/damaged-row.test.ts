import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';
import { openMailbox, QUICK_RETRIES } from '../../../testing/smtp.ts';
import { runCli } from '../../../testing/terminal.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { Config } from '../../settings/config.ts';
import { contentOf } from '../../store/content.ts';
import { openPostgres } from '../../store/postgres.ts';
import { openSqlite } from '../../store/sqlite.ts';

async function damage({ databaseUrl, dataDir }: Config, column: 'fields' | 'notes', value: string) {
  const { db } = databaseUrl ? await openPostgres(databaseUrl, () => {}) : openSqlite(dataDir);
  const first = sql`select min(id) from requests`;
  await sql`update requests set ${sql.ref(column)} = ${value} where id = (${first})`.execute(db);
  await db.destroy();
}

/** Three requests, of which the first is damaged before any server delivers. */
async function withDamage(column: 'fields' | 'notes', value: string) {
  const mailbox = await openMailbox();
  const waiting = await startApp(
    { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', alertTo: 'alerte@example.org' },
    { deliver: false },
  );
  for (const _ of [1, 2, 3]) await waiting.post(jsonBody());
  await damage(waiting.config, column, value);
  return { mailbox, config: waiting.config };
}

it.each([
  ['fields', '{"firstName":"Jea'],
  ['fields', ''],
  ['fields', 'null'],
  ['fields', '{"email":5}'],
  ['notes', '['],
])('stored %s of « %s » are damaged, and stop nothing', (column, value) => {
  const row = { fields: '{"email":"jeanne@example.org"}', notes: '{}' };
  expect(contentOf(row).damaged).toBeUndefined();
  expect(contentOf({ ...row, [column]: value }).damaged).toBe(value);
});

describe('a stored request', () => {
  it('that is damaged is put aside and reported, and the others are delivered', async () => {
    const { mailbox, config } = await withDamage('fields', '{"firstName":"Jea');
    const started = await startApp(config, { retry: QUICK_RETRIES, pollMs: 20 });
    await mailbox.has(3);
    const recipients = mailbox.received.map(({ rcptTo }) => rcptTo.join());
    expect(recipients.toSorted()).toEqual(['alerte@example.org', 'bureau@example.org', 'bureau@example.org']);
    await waitUntil(async () => (await started.app.store.counts()).pending === 0);
    const alert = mailbox.received.find(({ rcptTo }) => rcptTo.includes('alerte@example.org'));
    expect(alert?.text).toContain('EDAMAGED');
    expect(await started.app.store.counts()).toMatchObject({ failed: 1 });
    expect(started.logged()).toMatch(/"level":50.*EDAMAGED.*request not delivered/);
  });

  it('that is damaged does not keep the others from the operator’s commands', async () => {
    const { config } = await withDamage('fields', '{"firstName":"Jea');
    const { code, out } = await runCli(config, 'export --csv');
    expect(code).toBe(0);
    expect(out.match(/Jeanne-Élise/g)).toHaveLength(2);
    expect(out).toContain('abîmée');
    // What it still holds.
    expect(out).toContain('"{""firstName"":""Jea"');
  });
});

it('a message of a kind that this version does not know is given up, with an error in the log', async () => {
  const started = await startApp({}, { pollMs: 20 });
  const { app, logged } = started;
  await app.store.addNew([{ key: 'x', kind: 'fax' as never }], Date.now());
  app.messages.wake();
  await waitUntil(() => /"level":50.*EUNKNOWN.*message given up/.test(logged()));
});
