import { expect, it } from 'vitest';
import { SHOP } from '../../testing/hours.ts';
import { distOf, startWatched } from '../../testing/watched.ts';

/** The company of the test's site opens at 9 h. */

const PAGE = 'https://www.ile-nette.example/bureau';
const OFFICE = { officeUrl: 'https://www.ile-nette.example' };

it.each([
  ['2026-03-27', '28', '29'],
  ['2026-10-23', '24', '25'],
])('is queued once a day, as the office opens, also where the clocks change: %s', async (day, next, last) => {
  const { until, timeline } = await startWatched(`${day}T05:00`, {}, 2);
  await until(`${day.slice(0, -2)}${last}T12:00`, 15);
  expect(await timeline(/digest/)).toEqual(['09:00 digest', `${next} 09:00 digest`, `${last} 09:00 digest`]);
});

it.each([
  ['that starts at 12:30', '2026-11-23T12:30', true, ['12:45 digest']],
  ['that starts four hours after the opening', '2026-11-23T12:45', true, []],
  ['without the office’s page', '2026-11-23T08:30', false, []],
])('of a server %s: only in the first four hours, and only with the page', async (_, start, office, told) => {
  const { until, timeline } = await startWatched(start, { office });
  await until('2026-11-23T23:59', 15);
  expect(await timeline(/./)).toEqual(told);
});

it('says whom to call, the oldest first, what is urgent, and what was held back', async () => {
  const { request, until, letters } = await startWatched('2026-11-22T16:30', OFFICE);
  await request({ firstName: 'Anne' });
  await until('2026-11-22T21:30', 60);
  await request({ firstName: 'Paul' });
  await request({ firstName: 'Zoé', urgency: 'urgence' });
  await (await request()).act('called');
  const quarantined = await request({ botcheck: 'x' });
  await until('2026-11-23T09:00', 30);
  const digest = (await letters('digest')).at(-1);
  expect(digest?.subject).toBe('Ce matin, à rappeler\u00a0: 3, dont 1 en retard');
  const text = String(digest?.text).replace(/[\u00a0\u202f]/g, ' ');
  const rest = "d'Aubigné Lefèvre · Débarras après décès · Paris · 06 12 34 56 78";
  expect(text).toContain(`En retard : 1\n\n- Depuis hier 18 h 30 · Anne ${rest}\n`);
  expect(text).toContain(
    `À rappeler aujourd’hui : 2\n\n- Avant 11 h · Paul ${rest}\n- Urgence (24-48h) · Avant 11 h · Zoé ${rest}\n`,
  );
  expect(text).toContain(`À vérifier depuis hier : 1\n\n- ${quarantined.reference}`);
  expect(text).toContain(PAGE);
  expect(digest?.html).toContain('href="tel:+33612345678"');
});

it('is not sent if there is nothing to say, nor on another day', async () => {
  const { request, until, letters } = await startWatched('2026-11-22T20:00', OFFICE);
  await until('2026-11-23T09:05', 15);
  expect(await letters('digest')).toEqual([undefined]);
  await request();
  await until('2026-11-24T09:05', 15);
  const [first, second] = await letters('digest');
  expect(first).toBeUndefined();
  expect(second?.subject).toMatch(/^Ce matin, à rappeler\u00a0: 1/);
});

it('waits for the end of a closure, as reminders do, and then looks back over it', async () => {
  const office = { ...OFFICE, dist: distOf(SHOP) };
  const { request, until, timeline, letters } = await startWatched('2026-12-23T16:00', office);
  await request();
  await until('2026-12-23T18:30', 15);
  const quarantined = await request({ botcheck: 'x' });
  await until('2027-01-04T08:30', 300);
  await until('2027-01-04T11:00', 15);
  const reported = ['17:15 reminder', '18:00 reminder', '04 09:00 digest', '04 10:00 reminder'];
  expect(await timeline(/digest|reminder/)).toEqual(reported);
  const text = String((await letters('digest')).at(-1)?.text);
  expect(text).toContain(`À vérifier depuis le 23 décembre 2026\u00a0: 1\n\n- ${quarantined.reference}`);
});
