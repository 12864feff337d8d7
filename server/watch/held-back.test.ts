import { expect, it } from 'vitest';
import { MINUTE, startWatched } from '../tests/support/watched.ts';

const HELD_BACK = { botcheck: 'Anne' };

it('a request that was held back is told within a minute, at any hour, and once', async () => {
  const { request, until, timeline } = await startWatched('2026-11-23T03:00');
  await request(HELD_BACK);
  await until('2026-11-23T06:00');
  expect(await timeline(/held-back/)).toEqual(['03:01 held-back']);
});

it('each of many is told within a quarter of an hour, in four or five mails an hour', async () => {
  const { request, until, notices, time, store } = await startWatched('2026-11-23T14:00');
  const begun = time.now;
  const told = new Map<string, number[]>();
  const received = new Map<string, number>();
  const known = new Set<string>();
  while (time.now < begun + 120 * MINUTE) {
    const { id } = await request({ ...HELD_BACK, email: `robot${received.size}@example.org` });
    received.set(id, time.now);
    await until(time.now + MINUTE, 0.25);
    for (const notice of await notices()) {
      if (notice.kind !== 'held-back' || known.has(notice.id)) continue;
      known.add(notice.id);
      const { from, until: last } = JSON.parse(notice.facts);
      for (const each of await store.heldBack(from, last))
        told.set(each.id, [...(told.get(each.id) ?? []), notice.queued_at]);
    }
  }
  const late = [...received].filter(([id, time]) => {
    const times = told.get(id) ?? [];
    const isRecent = time > begun + 105 * MINUTE;
    return times.length > 1 || (times.length === 0 ? !isRecent : (times[0] ?? 0) - time > 15 * MINUTE);
  });
  expect(late).toEqual([]);
  expect(known.size).toBeGreaterThan(7);
  expect(known.size).toBeLessThan(11);
});

it('one that was released meanwhile needs no mail', async () => {
  const { request, until, timeline, time } = await startWatched('2026-11-23T14:00');
  await (await request(HELD_BACK)).mark('released');
  time.now += MINUTE;
  await until('2026-11-23T15:00', 5);
  expect(await timeline(/held-back/)).toEqual([]);
});

it('a clock that was set back by a month delays nothing', async () => {
  const { request, until, timeline, time } = await startWatched('2026-11-23T14:00');
  await request(HELD_BACK);
  await until('2026-11-23T14:10');
  time.now -= 30 * 24 * 60 * MINUTE;
  await request({ ...HELD_BACK, email: 'autre@example.org' });
  await until('2026-10-24T15:30');
  expect(await timeline(/held-back/)).toHaveLength(2);
});
