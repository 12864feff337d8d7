import { describe, expect, it } from 'vitest';
import { startApp, waitUntil } from '../../testing/app.ts';
import { daily, plain, SHOP } from '../../testing/hours.ts';
import { writeTable } from '../../testing/site.ts';
import { at, distOf, MINUTE, startWithClock } from '../../testing/watched.ts';
import { checkpointAt, setCheckpoint } from '../data/checkpoints.ts';
import { type DueState, dueStatesAt, needsReminder } from './due-state.ts';

/** The company of the test's site calls back from 9 h to 19 h. */
const HOURS = daily('09:00', '19:00');

const PAGE = 'https://www.ile-nette.example/bureau';
const OFFICE = { officeUrl: 'https://www.ile-nette.example', mailTo: 'anne@example.org' };
const NAME = "Jeanne-Élise d'Aubigné Lefèvre";

it.each([
  ['2026-11-23T11:00', '2026-11-23T10:14', undefined],
  ['2026-11-23T11:00', '2026-11-23T10:15', 'soon'],
  ['2026-11-23T11:00', '2026-11-23T10:59', 'soon'],
  ['2026-11-23T11:00', '2026-11-23T11:00', 'now'],
  ['2026-11-23T11:00', '2026-11-23T11:59', 'now'],
  ['2026-11-23T11:00', '2026-11-23T12:00', 'late'],
  // Working hours continue in the morning.
  ['2026-11-23T19:00', '2026-11-24T09:59', 'now'],
  ['2026-11-23T19:00', '2026-11-24T10:00', 'late'],
  ['2026-11-24T09:20', '2026-11-23T18:34', undefined],
  ['2026-11-24T09:20', '2026-11-23T18:35', 'soon'],
  // The clocks went back in the night before.
  ['2026-10-25T09:20', '2026-10-24T18:34', undefined],
  ['2026-10-25T09:20', '2026-10-24T18:35', 'soon'],
])('the state of a call for %s, at %s, is %s', (call, now, state) => {
  expect(dueStatesAt(at(now), HOURS)(at(call))).toBe(state);
});

it.each<[string, { claimedBy: string | null; calledAt: number | null }, DueState[]]>([
  [
    'that nobody has claimed needs all reminders',
    { claimedBy: null, calledAt: null },
    ['soon', 'now', 'late'],
  ],
  [
    'that somebody has claimed needs a reminder once it is late',
    { claimedBy: 'anne', calledAt: null },
    ['late'],
  ],
  [
    'after an unanswered call needs reminders from its time on',
    { claimedBy: 'anne', calledAt: 1 },
    ['now', 'late'],
  ],
  [
    'that was released after an unanswered call needs all reminders',
    { claimedBy: null, calledAt: 1 },
    ['soon', 'now', 'late'],
  ],
])('a call %s', (_, call, expected) => {
  const states: DueState[] = ['soon', 'now', 'late'];
  expect(states.filter((state) => needsReminder(state, call))).toEqual(expected);
});

it('a call that was late before the last list is not read from the store again', async () => {
  const { request, until, store } = await startWithClock('2026-11-23T09:10');
  await request();
  await until('2026-11-23T13:00', 15);
  const read: object[][] = [];
  store.db = store.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(result.rows as object[]);
      return result;
    },
  });
  await until('2026-11-23T18:00', 15);
  expect(read.length).toBeGreaterThan(0);
  expect(read.flat().filter((row) => 'callAt' in row)).toEqual([]);
});

const QUARANTINED = { botcheck: 'x' };
const NOON = '2026-11-23T12:00';

describe('a request', () => {
  it.each([
    ['soon, when it is due, and an hour later', '23T09:10', '', '23T18:00', '10:25, 11:10, 12:10'],
    ['as the office closes, then in the morning', '23T17:00', '', '24T10:30', '18:15, 24 09:00, 24 10:00'],
    ['once by a server that was off', '23T09:10', '23T14:55', '23T16:00', '15:00'],
    ['in the morning by a server that was off', '23T15:00', '23T19:15', '24T10:00', '24 09:00'],
  ])('that nobody has claimed is reported %s', async (_, received, offUntil, end, expected) => {
    const remindedAt = `2026-11-${received}`;
    const { request, until, time, timeline } = await startWithClock(
      remindedAt,
      {},
      { servers: 2, remindedAt },
    );
    await request();
    if (offUntil) time.now = at(`2026-11-${offUntil}`);
    await until(`2026-11-${end}`, 5);
    expect(await timeline()).toBe(expected);
  });

  it('to call tomorrow morning is in the first list of a server that starts as the office closes', async () => {
    const watching = { remindedAt: '2026-11-20T18:00' };
    const { request, until, time, letters } = await startWithClock('2026-11-23T17:10', {}, watching);
    await request();
    time.now = at('2026-11-23T18:44');
    await until('2026-11-23T18:45');
    expect((await letters()).map((letter) => plain(letter?.subject))).toEqual([
      expect.stringMatching(/^À rappeler avant demain 9 h 10/),
    ]);
  });

  it('is reported anew after « pas de réponse », at the chosen time, until somebody has called', async () => {
    const remindedAt = '2026-11-23T14:00';
    const { request, until, timeline } = await startWithClock(remindedAt, {}, { remindedAt });
    const { act } = await request();
    await until('2026-11-23T15:30', 5);
    await act('no-answer', at('2026-11-23T16:00'));
    await until('2026-11-23T17:30', 5);
    await act('no-answer', at('2026-11-24T10:00'));
    await until('2026-11-24T10:30', 5);
    await act('called');
    await until('2026-11-24T12:00', 5);
    expect(await timeline()).toBe('15:15, 16:00, 17:00, 24 09:00, 24 10:00');
  });

  it('that was claimed by a person who has left since is reported as unclaimed', async () => {
    const remindedAt = '2026-11-23T09:10';
    const left = { mailTo: 'camille@example.org' };
    const { request, until, timeline, letters } = await startWithClock(remindedAt, left, { remindedAt });
    await (await request()).act('claimed');
    await until('2026-11-23T18:00', 5);
    expect(await timeline()).toBe('10:25, 11:10, 12:10');
    const last = plain((await letters()).at(-1)?.subject);
    expect(last).toMatch(/^En retard depuis 11 h 10/);
    expect(last).not.toContain('prise en charge');
  });

  it.each([
    ['within a minute, and once', '23T14:00', '23T15:00', '14:01'],
    ['in the morning if it came in the night', '23T21:00', '24T10:00', '24 09:00'],
  ])('in quarantine is reported %s', async (_, received, end, expected) => {
    const watched = await startWithClock(`2026-11-${received}`, {}, { servers: 2, remindedAt: NOON });
    await watched.request(QUARANTINED);
    await watched.until(`2026-11-${end}`);
    expect(await watched.timeline()).toBe(expected);
  });

  it('of many is in one of the lists, which come once in a quarter of an hour', async () => {
    const remindedAt = '2026-11-23T09:00';
    const { request, until, timeline, lists, time } = await startWithClock(remindedAt, {}, { remindedAt });
    while (time.now < at('2026-11-23T12:00')) {
      await request({ email: `visiteur${time.now}@example.org` });
      await until(time.now + 4 * MINUTE);
    }
    await until('2026-11-23T13:30');
    const queued = (await lists()).map(({ queued_at }) => queued_at);
    const gaps = queued.slice(1).map((moment, index) => (moment - (queued[index] ?? 0)) / MINUTE);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(14);
    expect((await timeline()).startsWith('10:15, 10:29, 10:43, 10:57, 11:11')).toBe(true);
  });

  it('of many in quarantine is reported within a quarter of an hour, and once', async () => {
    const watched = await startWithClock('2026-11-23T14:00', {}, { remindedAt: NOON });
    const { request, until, lists, time } = watched;
    await until('2026-11-23T14:01');
    const posted: string[] = [];
    while (time.now < at('2026-11-23T15:00')) {
      const { id } = await request({ ...QUARANTINED, email: `robot${time.now}@example.org` });
      posted.push(id);
      await until(time.now + MINUTE, 0.5);
    }
    expect(await watched.timeline()).toBe('14:01, 14:15, 14:29, 14:43, 14:57');
    // The last list, half a minute after 14:57, has the request of 14:57.
    const postedBeforeLastList = posted.slice(0, 57);
    const reported = (await lists()).flatMap(({ data }) => JSON.parse(data).toCheck.split(' '));
    expect(reported).toEqual(postedBeforeLastList);
  });
});

it.each([
  ['where the clocks go forward', HOURS, '2026-03-27T05:00', '2026-03-29T12:00', '09:00, 28 09:00, 29 09:00'],
  ['where they go back', HOURS, '2026-10-23T05:00', '2026-10-25T12:00', '09:00, 24 09:00, 25 09:00'],
  ['of a server that starts later', HOURS, '2026-11-23T12:30', '2026-11-23T23:00', '12:45'],
  ['after a closure', SHOP, '2026-12-23T08:00', '2027-01-04T12:00', '09:00, 04 09:00'],
])('the list of the day comes once, as the office opens, %s', async (_, hours, start, end, expected) => {
  const watched = await startWithClock(start, { dist: distOf(hours) }, { servers: 2 });
  await watched.until(end, 15);
  expect(await watched.timeline()).toBe(expected);
});

it('a clock that was set back by a month delays no reminder', async () => {
  const watched = await startWithClock('2026-11-23T14:00');
  await watched.until('2026-11-23T14:01');
  watched.time.now = at('2026-10-23T14:00');
  await watched.until('2026-10-23T15:00', 5);
  expect(await watched.timeline()).toBe('23 14:05, 14:01');
});

it('a server checks by itself whether a reminder is due', async () => {
  const { store } = await startApp({}, { deliver: true, now: () => at('2026-11-23T10:00'), roundMs: 20 });
  await setCheckpoint(store, 'reminder', 0);
  await waitUntil(async () => ((await checkpointAt(store, 'reminder')) ?? 0) > 0);
});

describe('a reminder', () => {
  const MORNING = '2026-11-23T09:30';
  const GUESSED = { option: 'Syndrome de Diogène', sensitive: true, health: true };
  const REST = "d'Aubigné Lefèvre · Débarras après décès · Paris";
  const linesOf = (text: unknown) => plain(text).match(/^- .*$/gm);

  it('about one call says whom to call, where, for what service and when, until somebody has called', async () => {
    const { request, until, letters } = await startWithClock(MORNING, OFFICE, { remindedAt: MORNING });
    const { act, reference } = await request();
    await until('2026-11-23T11:30', 15);
    // The call is due by now, so the first reminder is outdated.
    const [early, due] = await letters();
    expect(early).toBeUndefined();
    expect(plain(due?.subject)).toBe(
      `À rappeler maintenant, prévu pour 11 h 30 · ${NAME} · Débarras après décès · Paris`,
    );
    expect(due).toMatchObject({ to: 'anne@example.org', messageId: expect.stringMatching(/^<reminder-/) });
    expect(due?.replyTo).toBeUndefined();
    expect(due?.text).not.toContain('À vérifier');
    expect(linesOf(due?.text)).toEqual([`- ${plain(due?.subject)} · 06 12 34 56 78`]);
    for (const href of ['tel:+33612345678', `${PAGE}/demande/${reference}`])
      expect(due?.html).toContain(`href="${href}"`);
    await act('claimed');
    await until('2026-11-23T12:30', 15);
    const last = plain((await letters()).at(-1)?.subject);
    expect(last).toMatch(/^En retard depuis 11 h 30 · .* · prise en charge par anne@example.org$/);
    await act('called');
    expect((await letters()).filter(Boolean)).toEqual([]);
  });

  it('does not name a service about health', async () => {
    const dist = distOf(HOURS);
    writeTable(dist, 'services', { services: [GUESSED], postalPrefixes: ['75'] });
    const watched = await startWithClock(MORNING, { ...OFFICE, dist }, { remindedAt: MORNING });
    const { request, until, letters } = watched;
    await request({ service: GUESSED.option });
    await until('2026-11-23T11:30', 15);
    const [letter] = (await letters()).filter(Boolean);
    expect(plain(letter?.subject)).toBe(`À rappeler maintenant, prévu pour 11 h 30 · ${NAME} · Paris`);
    expect(JSON.stringify(letter)).not.toContain(GUESSED.option);
  });

  it('about several calls lists emergencies first, then the oldest, and the requests to check', async () => {
    const { request, until, letters } = await startWithClock(MORNING, OFFICE, { remindedAt: MORNING });
    await request();
    await until('2026-11-23T11:45', 15);
    for (const firstName of ['Paul', 'Zoé']) await request({ firstName, urgency: 'urgence' });
    await (await request({ firstName: 'Marc' })).act('closed');
    const { reference } = await request(QUARANTINED);
    await (await request({ ...QUARANTINED, email: 'b@example.org' })).act('closed');
    await until('2026-11-23T13:00', 75);
    const list = (await letters()).at(-1);
    expect(plain(list?.subject)).toBe('À rappeler : 3, dont 1 en retard, à vérifier : 1');
    expect(linesOf(list?.text)).toEqual([
      `- Urgence (24-48h) · À rappeler avant 13 h 45 · Paul ${REST} · 06 12 34 56 78`,
      `- Urgence (24-48h) · À rappeler avant 13 h 45 · Zoé ${REST} · 06 12 34 56 78`,
      `- En retard depuis 11 h 30 · Jeanne-Élise ${REST} · 06 12 34 56 78`,
      `- ${reference} : ${PAGE}/demande/${reference}`,
    ]);
    expect(list?.text).toContain('Ce n’est pas un robot');
    expect(list?.html?.toString().match(/href="tel:\+33612345678"/g)).toHaveLength(3);
  });

  it('of the morning contains all calls of the day, claimed or not, and the requests of the night', async () => {
    const { request, until, letters } = await startWithClock('2026-11-22T16:30', OFFICE);
    await request({ firstName: 'Anne' });
    await until('2026-11-22T21:30', 60);
    await (await request({ firstName: 'Paul' })).act('claimed');
    await (await request()).act('called');
    await (await request()).act('no-answer', at('2026-11-24T10:00'));
    await (await request({ firstName: 'Luc' })).act('follow-up', at('2026-11-24T00:00') - 1);
    const { reference } = await request(QUARANTINED);
    await until('2026-11-23T09:00', 30);
    const list = (await letters()).at(-1);
    expect(plain(list?.subject)).toBe('Aujourd’hui, à rappeler : 3, à vérifier : 1');
    expect(linesOf(list?.text)).toEqual([
      `- À rappeler maintenant, prévu pour hier 18 h 30 · Anne ${REST} · 06 12 34 56 78`,
      `- À rappeler avant 11 h · Paul ${REST} · prise en charge par anne@example.org · 06 12 34 56 78`,
      `- À relancer aujourd’hui · Luc ${REST} · 06 12 34 56 78`,
      expect.stringContaining(`- ${reference} : `),
    ]);
    expect(list?.text).toMatch(new RegExp(`${PAGE}$`));
  });

  it('with OFFICE=off has only the requests to check, and the commands of the operator', async () => {
    const { request, until, letters } = await startWithClock('2026-11-22T21:00', { office: false });
    const { reference } = await request(QUARANTINED);
    await request();
    await until('2026-11-23T09:00', 60);
    const [letter] = await letters();
    expect(letter?.subject).toBe(`Demande à vérifier - ${reference}`);
    expect(letter?.text).toContain(`npm run requests -- export --csv --reference ${reference}`);
    expect(JSON.stringify(letter)).not.toMatch(/\/bureau|Jeanne|Aubign|06 12/);
    // Nothing is due on this morning.
    await until('2026-11-24T09:00', 60);
    expect((await letters()).at(-1)).toBeUndefined();
  });
});
