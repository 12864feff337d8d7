import { expect, it } from 'vitest';
import { at, startWatched } from '../../testing/watched.ts';

/** The company of the test's site opens at 9 h. */

it('is queued once a day, as the office opens', async () => {
  const { until, timeline } = await startWatched('2026-11-23T05:00');
  await until('2026-11-25T20:00', 10);
  expect(await timeline(/digest/)).toEqual(['09:00 digest', '24 09:00 digest', '25 09:00 digest']);
});

it.each([
  ['2026-03-28T20:00', '2026-03-29T09:00'],
  ['2026-10-24T20:00', '2026-10-25T09:00'],
])('is on time after the clocks have changed in the night of %s', async (evening, opening) => {
  const { until, reports } = await startWatched(evening);
  await until(opening, 10);
  expect((await reports()).map(({ kind, queued_at }) => [kind, queued_at])).toEqual([
    ['digest', at(opening)],
  ]);
});

it.each([
  ['2026-11-23T12:30', ['12:31 digest']],
  ['2026-11-23T13:00', []],
  ['2026-11-23T19:30', []],
])('of a server that starts at %s: only in the first four hours of the day', async (start, told) => {
  const { until, timeline } = await startWatched(start);
  await until('2026-11-23T23:59');
  expect(await timeline(/digest/)).toEqual(told);
});

it('is none without the office’s page', async () => {
  const { until, timeline } = await startWatched('2026-11-23T08:30', { office: false });
  await until('2026-11-23T12:00', 10);
  expect(await timeline(/./)).toEqual([]);
});
