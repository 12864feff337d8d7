import { expect, it } from 'vitest';
import { MINUTE, startWatched } from '../../testing/watched.ts';

const QUARANTINED = { botcheck: 'Anne' };

it('a quarantined request is reported within a minute, at any hour, and once', async () => {
  const { request, until, timeline } = await startWatched('2026-11-23T03:00', {}, 2);
  await request(QUARANTINED);
  await until('2026-11-23T04:00');
  expect(await timeline(/quarantined/)).toEqual(['03:01 quarantined']);
});

it('each of many is reported within a quarter of an hour, in four or five mails an hour', async () => {
  const { request, until, reports, time, store } = await startWatched('2026-11-23T14:00');
  const begun = time.now;
  const reported = new Map<string, number[]>();
  const received = new Map<string, number>();
  const known = new Set<string>();
  while (time.now < begun + 60 * MINUTE) {
    const { id } = await request({ ...QUARANTINED, email: `robot${received.size}@example.org` });
    received.set(id, time.now);
    await until(time.now + MINUTE, 0.5);
    for (const report of await reports()) {
      if (report.kind !== 'quarantined' || known.has(report.id)) continue;
      known.add(report.id);
      const { from, until: last } = JSON.parse(report.data);
      for (const each of await store.quarantined(from, last))
        reported.set(each.id, [...(reported.get(each.id) ?? []), report.queued_at]);
    }
  }
  const late = [...received].filter(([id, time]) => {
    const times = reported.get(id) ?? [];
    const isRecent = time > begun + 45 * MINUTE;
    return times.length > 1 || (times.length === 0 ? !isRecent : (times[0] ?? 0) - time > 15 * MINUTE);
  });
  expect(late).toEqual([]);
  expect(known.size).toBeGreaterThan(3);
  expect(known.size).toBeLessThan(6);
});

it('one that was released meanwhile needs no mail', async () => {
  const { request, until, timeline, time } = await startWatched('2026-11-23T14:00');
  await (await request(QUARANTINED)).mark('released');
  time.now += MINUTE;
  await until('2026-11-23T15:00', 5);
  expect(await timeline(/quarantined/)).toEqual([]);
});

it('a clock that was set back by a month delays nothing', async () => {
  const { request, until, timeline, time } = await startWatched('2026-11-23T14:00');
  await request(QUARANTINED);
  await until('2026-11-23T14:10');
  time.now -= 30 * 24 * 60 * MINUTE;
  await request({ ...QUARANTINED, email: 'autre@example.org' });
  await until('2026-10-24T15:30');
  expect(await timeline(/quarantined/)).toHaveLength(2);
});

it('is told by its reference, with its page or, without the office, the operator’s commands', async () => {
  const officeUrl = 'https://www.ile-nette.example';
  const { request, until, letters } = await startWatched('2026-11-23T03:00', { officeUrl });
  const robots = [await request(QUARANTINED), await request({ ...QUARANTINED, email: 'b@example.org' })];
  await until('2026-11-23T03:01');
  const [mail] = await letters('quarantined');
  expect(mail?.subject).toBe('2 demandes à vérifier');
  for (const { reference } of robots)
    expect(mail?.text).toContain(`${reference}\u00a0: ${officeUrl}/bureau/demande/${reference}`);
  expect(JSON.stringify(mail)).not.toMatch(/Jeanne|Aubign|06 12/);

  const without = await startWatched('2026-11-23T03:00', { office: false });
  const { reference } = await without.request(QUARANTINED);
  await without.until('2026-11-23T03:01');
  const [told] = await without.letters('quarantined');
  expect(told?.subject).toBe(`Demande à vérifier - ${reference}`);
  expect(told?.text).toContain(`npm run requests -- export --csv --reference ${reference}`);
  expect(JSON.stringify(told)).not.toContain('/bureau');
});
