import { describe, expect, it } from 'vitest';
import { at, MINUTE, startWatched } from '../../testing/watched.ts';

/** The company of the test's site calls back from 9 h to 19 h. */

const CALLS = /reminder/;
const MORNING = '2026-11-23T09:00';

describe('a request that nobody takes', () => {
  it('is recalled 45 minutes before it is due, when it is due, and an hour later: each once, whoever looks', async () => {
    const { request, until, timeline } = await startWatched(MORNING);
    await request();
    await until('2026-11-23T18:00');
    expect(await timeline(CALLS)).toEqual(['10:15 reminder', '11:00 reminder', '12:00 reminder']);
  });

  it('is reported once by a server that was off', async () => {
    const { request, until, timeline, time } = await startWatched(MORNING);
    await request();
    time.now = at('2026-11-23T14:59');
    await until('2026-11-23T16:00');
    expect(await timeline(CALLS)).toEqual(['15:00 reminder']);
  });

  it('is not reported where nobody can say that they have called: OFFICE=off', async () => {
    const { request, until, timeline } = await startWatched(MORNING, { office: false });
    await request();
    await until('2026-11-23T18:00', 5);
    expect(await timeline(CALLS)).toEqual([]);
  });

  it('is not reported weeks later: the digest does', async () => {
    const { request, until, timeline, time } = await startWatched('2026-11-02T14:00');
    await request();
    time.now = at('2026-11-23T14:00');
    await until('2026-11-23T15:00', 5);
    expect(await timeline(CALLS)).toEqual([]);
  });
});

it('requests that are due at the same time are one list', async () => {
  const { request, until, timeline } = await startWatched(MORNING);
  for (const _ of [1, 2, 3]) await request();
  await until('2026-11-23T10:30');
  expect(await timeline(CALLS)).toEqual(['10:15 reminder']);
});

describe('outside the hours', () => {
  it('a request of the evening is reported the next day', async () => {
    const { request, until, timeline } = await startWatched('2026-11-23T20:30');
    await request();
    await until('2026-11-24T12:30', 5);
    expect(await timeline(CALLS)).toEqual(['24 10:15 reminder', '24 11:00 reminder', '24 12:00 reminder']);
  });

  it('what is due as the office closes is reported, what follows waits for the morning', async () => {
    const { request, until, timeline } = await startWatched('2026-11-23T17:00');
    await request();
    await until('2026-11-24T12:30');
    expect(await timeline(CALLS)).toEqual(['18:15 reminder', '19:00 reminder', '24 10:00 reminder']);
  });

  it('a server that starts in the evening keeps what fell in the day for the morning', async () => {
    const { request, until, timeline, time } = await startWatched('2026-11-23T15:00');
    await request();
    time.now = at('2026-11-23T19:04');
    await until('2026-11-24T10:00');
    expect(await timeline(CALLS)).toEqual(['24 09:00 reminder']);
  });

  it.each([
    ['forward', '2026-03-28T20:00', '2026-03-29'],
    ['back', '2026-10-24T20:00', '2026-10-25'],
  ])('a night in which the clocks go %s moves nothing', async (_, evening, day) => {
    const { request, until, reports } = await startWatched(evening);
    await request();
    await until(`${day}T12:30`, 5);
    expect(
      (await reports())
        .filter(({ kind }) => CALLS.test(kind))
        .map(({ queued_at, kind }) => [kind, queued_at]),
    ).toEqual([
      ['reminder', at(`${day}T10:15`)],
      ['reminder', at(`${day}T11:00`)],
      ['reminder', at(`${day}T12:00`)],
    ]);
  });
});

describe('what the office does', () => {
  const START = '2026-11-23T14:00';

  it('taken: no reminder but the last', async () => {
    const { request, until, timeline } = await startWatched(START);
    await (await request()).mark('taken');
    await until('2026-11-23T18:00', 5);
    expect(await timeline(CALLS)).toEqual(['17:00 reminder']);
  });

  it('called: nothing more', async () => {
    const { request, until, timeline } = await startWatched(START);
    const { mark } = await request();
    await until('2026-11-23T15:30', 5);
    await mark('called');
    await until('2026-11-23T18:30', 5);
    expect(await timeline(CALLS)).toEqual(['15:15 reminder']);
  });

  it('« pas de réponse »: it begins anew at the time that was chosen', async () => {
    const { request, until, timeline, time } = await startWatched(START);
    const { mark } = await request();
    await until('2026-11-23T15:30', 5);
    await mark('no-answer', time.now + 30 * MINUTE);
    await until('2026-11-23T18:00', 5);
    expect(await timeline(CALLS)).toEqual(['15:15 reminder', '16:00 reminder', '17:00 reminder']);
  });

  it('« pas de réponse » after the delay: the next delay is another event', async () => {
    const { request, until, timeline } = await startWatched(START);
    const { mark } = await request();
    await until('2026-11-23T17:30', 5);
    await mark('no-answer', at('2026-11-24T10:00'));
    await until('2026-11-24T12:00', 5);
    expect((await timeline(CALLS)).filter((line) => line.startsWith('24 '))).toEqual([
      '24 10:00 reminder',
      '24 11:00 reminder',
    ]);
  });

  it('held back: no call is due until it is released', async () => {
    const { request, until, timeline } = await startWatched(START);
    const { mark } = await request({ botcheck: 'Anne' });
    await until('2026-11-23T17:00', 5);
    await mark('released');
    await until('2026-11-23T18:59');
    expect(await timeline(CALLS)).toEqual(['18:15 reminder']);
  });

  it('erased: nothing more', async () => {
    const { request, until, timeline, store, time } = await startWatched(START);
    const { id } = await request();
    await until('2026-11-23T16:30', 5);
    await store.erase(id, { actor: 'anne@example.org', at: time.now });
    await until('2026-11-23T18:00', 5);
    expect(await timeline(CALLS)).toEqual(['15:15 reminder', '16:00 reminder']);
  });
});
