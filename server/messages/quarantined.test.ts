import { expect, it } from 'vitest';
import { MINUTE, startWatched } from '../../testing/watched.ts';

const QUARANTINED = { botcheck: 'Anne' };

it('a quarantined request is reported within a minute, at any hour, and once', async () => {
  const { request, until, timeline } = await startWatched('2026-11-23T03:00', {}, 2);
  await request(QUARANTINED);
  await until('2026-11-23T04:00');
  expect(await timeline(/quarantined/)).toEqual(['03:01 quarantined']);
});

it('each of many is reported within a quarter of an hour, and once', async () => {
  const { request, until, reports, timeline, time } = await startWatched('2026-11-23T14:00');
  const begun = time.now;
  while (time.now < begun + 60 * MINUTE) {
    await request({ ...QUARANTINED, email: `robot${time.now}@example.org` });
    await until(time.now + MINUTE, 0.5);
  }
  const minutes = ['14:00', '14:14', '14:28', '14:42', '14:56'];
  expect(await timeline(/./)).toEqual(minutes.map((minute) => `${minute} quarantined`));
  // Each report begins where the one before it ended.
  const windows = (await reports()).map(({ data }) => JSON.parse(data));
  expect(windows[0].from).toBeLessThan(begun);
  expect(windows.slice(1).map(({ from }) => from)).toEqual(windows.slice(0, -1).map((one) => one.until));
});

it('one that was released meanwhile needs no mail', async () => {
  const { request, until, timeline, time } = await startWatched('2026-11-23T14:00');
  await (await request(QUARANTINED)).act('verified');
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
