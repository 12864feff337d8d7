import { describe, expect, it } from 'vitest';
import { daily } from '../../testing/hours.ts';
import { jsonBody, REQUEST } from '../../testing/request-bodies.ts';
import { at, startAlarmed, startWatched } from '../../testing/watched.ts';
import { maySpeak, needsReminder, type Stage, stageOf } from './reminder.ts';

/** The company of the test's site calls back from 9 h to 19 h. */
const HOURS = daily('09:00', '19:00');

const PAGE = 'https://www.ile-nette.example/bureau';
const OFFICE = { officeUrl: 'https://www.ile-nette.example' };
const NAME = "Jeanne-Élise d'Aubigné Lefèvre";

describe('a promised call', () => {
  it.each([
    ['2026-11-23T11:00', '2026-11-23T10:14', undefined, undefined],
    ['2026-11-23T11:00', '2026-11-23T10:15', 'soon', '2026-11-23T10:15'],
    ['2026-11-23T11:00', '2026-11-23T10:59', 'soon', '2026-11-23T10:15'],
    ['2026-11-23T11:00', '2026-11-23T11:00', 'now', '2026-11-23T11:00'],
    ['2026-11-23T11:00', '2026-11-23T12:00', 'late', '2026-11-23T12:00'],
    // The hour after the promise goes on in the morning, and so do the minutes before it.
    ['2026-11-23T19:00', '2026-11-24T09:59', 'now', '2026-11-23T19:00'],
    ['2026-11-23T19:00', '2026-11-24T10:00', 'late', '2026-11-24T10:00'],
    ['2026-11-24T09:20', '2026-11-24T09:00', 'soon', '2026-11-23T18:35'],
    // In the night before, the clocks went forward or back.
    ['2026-03-29T11:00', '2026-03-29T10:15', 'soon', '2026-03-29T10:15'],
    ['2026-10-25T09:20', '2026-10-25T09:00', 'soon', '2026-10-24T18:35'],
  ])('for %s is at %s: %s since %s', (call, now, stage, since) => {
    const expected = stage && since && { stage, since: at(since) };
    expect(stageOf(at(call), at(now), HOURS)).toEqual(expected);
  });

  it.each<[string, { claimedBy: string | null; calledAt: number | null }, Stage[]]>([
    ['that nobody takes', { claimedBy: null, calledAt: null }, ['soon', 'now', 'late']],
    ['that somebody takes', { claimedBy: 'anne', calledAt: null }, ['late']],
    ['after a call in vain', { claimedBy: 'anne', calledAt: 1 }, ['now', 'late']],
    [
      'after a call in vain by somebody who left it',
      { claimedBy: null, calledAt: 1 },
      ['soon', 'now', 'late'],
    ],
  ])('%s needs reminders', (_, call, expected) => {
    const stages: Stage[] = ['soon', 'now', 'late'];
    expect(stages.filter((stage) => needsReminder(stage, call))).toEqual(expected);
  });

  it.each([
    ['2026-11-23T18:15', '2026-11-23T18:59', true],
    ['2026-11-23T19:00', '2026-11-23T19:04', true],
    ['2026-11-23T19:00', '2026-11-23T19:11', false],
    ['2026-11-23T18:15', '2026-11-23T19:04', false],
    ['2026-11-23T19:00', '2026-11-24T03:00', false],
    ['2026-11-23T19:00', '2026-11-24T09:00', true],
  ])('that reached its stage at %s may be reported at %s: %s', (since, now, expected) => {
    expect(maySpeak(at(since), at(now), HOURS)).toBe(expected);
  });
});

/** When reminders were queued: « 10:15, 11:00 ». */
const remindersOf = async (timeline: (kinds: RegExp) => Promise<string[]>) =>
  (await timeline(/reminder/)).join(', ').replaceAll(' reminder', '');

describe('a request', () => {
  it.each([
    ['soon, when it is due, and an hour later', '23T09:00', '', '23T18:00', '10:15, 11:00, 12:00'],
    ['as the office closes, and then in the morning', '23T17:00', '', '24T12:30', '18:15, 19:00, 24 10:00'],
    ['once by a server that was off', '23T09:00', '23T14:55', '23T16:00', '15:00'],
    ['in the morning by a server that starts in the evening', '23T15:00', '23T19:00', '24T10:00', '24 09:00'],
    ['no more weeks later: the digest has it', '02T14:00', '23T14:00', '23T15:00', ''],
  ])('that nobody takes is reported %s', async (_, received, offUntil, end, told) => {
    const { request, until, timeline, time } = await startWatched(`2026-11-${received}`, {}, 2);
    await request();
    if (offUntil) time.now = at(`2026-11-${offUntil}`);
    await until(`2026-11-${end}`, 5);
    expect(await remindersOf(timeline)).toBe(told);
  });

  it('is not reported where nobody can say that they have called: OFFICE=off', async () => {
    const { request, until, timeline } = await startWatched('2026-11-23T09:00', { office: false });
    await request();
    await until('2026-11-23T18:00', 15);
    expect(await remindersOf(timeline)).toBe('');
  });

  it('begins anew after « pas de réponse », at the time that was chosen, until somebody has called', async () => {
    const { request, until, timeline } = await startWatched('2026-11-23T14:00');
    const { act } = await request();
    await until('2026-11-23T15:30', 5);
    await act('no-answer', at('2026-11-23T16:00'));
    await until('2026-11-23T17:30', 5);
    await act('no-answer', at('2026-11-24T10:00'));
    await until('2026-11-24T10:30', 5);
    await act('called');
    await until('2026-11-24T12:00', 5);
    expect(await remindersOf(timeline)).toBe('15:15, 16:00, 17:00, 24 10:00');
  });
});

describe('the letter', () => {
  it('says by mail whom to call, where, what for and by when', async () => {
    const { post, pass, mailbox, store } = await startAlarmed('2026-11-23T09:30');
    await post(jsonBody(REQUEST));
    await pass(80, 80);
    await mailbox.has(2);
    const [record] = await store.select();
    const reference = String(record?.reference);
    const reminder = mailbox.received.find(({ messageId }) => messageId?.includes('reminder-'));
    expect(reminder).toMatchObject({
      subject: `À rappeler avant 11\u202fh\u202f30 · ${NAME} · Débarras après décès · Paris`,
      to: [{ address: 'bureau@example.org' }],
    });
    expect(reminder?.replyTo).toBeUndefined();
    expect(reminder?.text).toContain(`\n- ${reminder?.subject} · 06 12 34 56 78\n`);
    for (const href of ['tel:+33612345678', `${PAGE}/demande/${reference}`])
      expect(reminder?.html).toContain(`href="${href}"`);
  });

  it('becomes more pressing, names who took the request, and is none once somebody has called', async () => {
    const { request, until, letters } = await startWatched('2026-11-23T09:30', OFFICE);
    const { act } = await request();
    await until('2026-11-23T11:30', 15);
    // The first reminder is no longer right.
    const [early, due] = await letters('reminder');
    expect(early).toBeUndefined();
    expect(due?.subject).toMatch(/^À rappeler maintenant, prévu pour 11\u202fh\u202f30 · Jeanne/);
    await act('claimed');
    await until('2026-11-23T12:30', 15);
    const last = (await letters('reminder')).at(-1);
    expect(last?.subject).toMatch(
      /^En retard depuis 11\u202fh\u202f30 · .* · prise en charge par anne@example.org$/,
    );
    await act('called');
    expect((await letters('reminder')).filter(Boolean)).toEqual([]);
  });

  it('about several calls is one list, the oldest first, and shows which is urgent', async () => {
    const { request, until, letters, timeline } = await startWatched('2026-11-23T09:30', OFFICE);
    await request();
    await until('2026-11-23T11:45', 15);
    for (const firstName of ['Paul', 'Zoé']) await request({ firstName, urgency: 'urgence', city: 'Lyon' });
    await (await request({ firstName: 'Marc' })).act('closed');
    await until('2026-11-23T13:00', 75);
    expect(await remindersOf(timeline)).toBe('10:45, 11:30, 13:00');
    const list = (await letters('reminder')).at(-1);
    expect(list?.subject).toBe('À rappeler\u00a0: 3, dont 1 en retard');
    const lines = String(list?.text).replaceAll('\u202f', ' ').split('\n');
    expect(lines.filter((line) => line.startsWith('- '))).toEqual([
      `- En retard depuis 11 h 30 · ${NAME} · Débarras après décès · Paris · 06 12 34 56 78`,
      ...['Paul', 'Zoé'].map(
        (name) =>
          `- Urgence (24-48h) · À rappeler avant 13 h 45 · ${name} d'Aubigné Lefèvre · Débarras après décès · Lyon · 06 12 34 56 78`,
      ),
    ]);
    expect(list?.html?.toString().match(/href="tel:\+33612345678"/g)).toHaveLength(3);
  });
});
