import { expect, it } from 'vitest';
import { startApp } from '../tests/support/app.ts';
import { jsonBody } from '../tests/support/request-bodies.ts';
import type { Outcome, Sendable } from './messages.ts';
import type { Queue } from './queue.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');

const failure = (deliveredTo: string[] = []): Outcome => ({
  ...{ state: 'pending', dueAt: NOW, error: 'EMESSAGE SMTP 450', refused: false, deliveredTo },
});

async function storeWithEverything() {
  const { app, post } = await startApp({}, { deliver: false, now: () => NOW });
  const { store } = app;
  await post(jsonBody());
  for (const channel of ['mail', 'webhook'] as const)
    await store.addNotice({ key: 'x', channel, kind: 'due', now: NOW });
  /** Makes one attempt at what waits in a queue. */
  const attempt = async <Item extends Sendable>(queue: Queue<Item>, outcome: Outcome) => {
    const [item] = await queue.claim('worker', NOW, 1);
    if (!item) throw new Error('nothing to send');
    await queue.settle('worker', item, outcome, NOW);
    return store.mailFailures();
  };
  return { store, attempt };
}

it('attempts to mail the office that fail one after the other are counted, requests and notices alike', async () => {
  const { store, attempt } = await storeWithEverything();
  expect(await store.mailFailures()).toBe(0);
  expect(await attempt(store, failure())).toBe(1);
  expect(await attempt(store.noticeQueue('mail'), failure())).toBe(2);
  expect(await attempt(store.noticeQueue('webhook'), failure())).toBe(2);
  expect(await attempt(store.noticeQueue('mail'), { state: 'delivered' })).toBe(0);
});

it('an attempt that reached one of several addresses shows that mail works', async () => {
  const { store, attempt } = await storeWithEverything();
  await attempt(store, failure());
  expect(await attempt(store, failure(['bureau@example.org']))).toBe(0);
});

it('further attempts for the others, and mail to one person, are not counted', async () => {
  const { store, attempt } = await storeWithEverything();
  await attempt(store, failure(['bureau@example.org']));
  expect(await attempt(store, failure(['bureau@example.org']))).toBe(0);
  await attempt(store.noticeQueue('mail'), { state: 'delivered' });
  await store.addNotice({ key: 'y', channel: 'mail', kind: 'office-link', now: NOW });
  expect(await attempt(store.noticeQueue('mail'), failure())).toBe(0);
});
