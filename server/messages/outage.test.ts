import { expect, it } from 'vitest';
import { OfficeBrowser } from '../../testing/office.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { MINUTE, startSendingWithClock } from '../../testing/watched.ts';
import { countForHealth, type UndeliveredMessage, waitsTooLong } from '../data/counts.ts';

const START = '2026-11-23T13:30';

it.each<[string, Partial<UndeliveredMessage>, minutes: number, late: boolean]>([
  ['that was tried', {}, 10, false],
  ['that was tried', {}, 10.1, true],
  ['to a server that is away', { last_error: 'ECONNECTION' }, 10.1, true],
  ['that nobody tries', { attempts: 0, queued_at: 1e9 }, 10, false],
  ['that nobody tries', { attempts: 0, queued_at: 1e9 }, 10.1, true],
  ['that may be greylisted', { last_error: 'EDEFERRED SMTP 451' }, 20, false],
  ['that may be greylisted', { last_error: 'EDEFERRED SMTP 451' }, 20.1, true],
  // Attempts count for photos, because these also wait before the first attempt.
  ['with photos, tried nine times', { kind: 'photos', attempts: 9 }, 60, false],
  ['with photos, tried ten times', { kind: 'photos', attempts: 10 }, 60, true],
])('mail for the office %s: %o after %d minutes has waited too long: %s', (_, more, minutes, late) => {
  const waiting: UndeliveredMessage = {
    kind: 'quote',
    attempts: 3,
    due_at: 0,
    queued_at: 0,
    last_error: 'EMESSAGE SMTP 450',
  };
  expect(waitsTooLong({ ...waiting, ...more }, minutes * MINUTE)).toBe(late);
});

it('neither a visitor’s wrong address nor an undelivered login link counts as an outage', async () => {
  const { app, store, post, pass, mailbox } = await startSendingWithClock(START, {
    ackFrom: 'accueil@example.org',
  });
  const body = jsonBody();
  mailbox.refuses.set(String(body.email), 452);
  await post(body);
  await pass(1);
  mailbox.refuses.set('bureau@example.org', 452);
  const asked = await new OfficeBrowser(app).post('/bureau/lien', { adresse: 'bureau@example.org' });
  expect(asked.status).toBe(200);
  await pass(60, 15);
  expect(await countForHealth(store)).toMatchObject({ pending: 0 });
  expect((await app.health()).reasons).toEqual([]);
});
