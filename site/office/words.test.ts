import { expect, it } from 'vitest';
import type { CallKind } from '../../quote/office/history.ts';
import { ACTIONS, BUTTONS } from '../../quote/office/words.ts';
import { at, plain } from '../../testing/hours.ts';
import { dueOf, shortDueText } from './words.ts';

const due = (callAt: string, now: string, callKind: CallKind = 'promise') =>
  dueOf({ callAt: at(callAt), callKind }, at(now));

it.each([
  ['2026-11-23T11:10', '2026-11-23T09:10', 'avant 11 h 10', 'later'],
  ['2026-11-23T20:00', '2026-11-23T18:00', 'avant 20 h', 'later'],
  ['2026-11-23T11:10', '2026-11-23T10:24:59', 'avant 11 h 10', 'later'],
  ['2026-11-23T11:10', '2026-11-23T10:25', 'avant 11 h 10, dans 45 min', 'soon'],
  ['2026-11-23T11:10', '2026-11-23T11:10', 'avant 11 h 10, dans 1 min', 'soon'],
  ['2026-11-24T10:00', '2026-11-23T21:00', 'demain avant 10 h', 'later'],
  ['2026-11-25T10:05', '2026-11-23T21:00', 'mercredi avant 10 h 05', 'later'],
  ['2026-12-01T10:00', '2026-11-23T21:00', 'le 1er décembre avant 10 h', 'later'],
  ['2027-01-03T10:00', '2026-11-23T21:00', 'le 3 janvier 2027 avant 10 h', 'later'],
  ['2026-11-23T11:10', '2026-11-23T11:10:01', 'en retard de 1 min', 'late'],
  ['2026-11-23T11:10', '2026-11-23T11:35:59', 'en retard de 25 min', 'late'],
  ['2026-11-23T11:10', '2026-11-23T12:10', 'en retard de 1 h', 'late'],
  ['2026-11-23T11:10', '2026-11-23T13:15', 'en retard de 2 h 05', 'late'],
  ['2026-11-22T20:00', '2026-11-23T08:05', 'en retard depuis hier 20 h', 'late'],
  ['2026-11-20T10:00', '2026-11-23T08:05', 'en retard depuis vendredi 10 h', 'late'],
  ['2026-11-01T10:00', '2026-11-23T08:05', 'en retard depuis le 1er novembre', 'late'],
])('a call due at %s, seen at %s, is announced as « %s »', (callAt, now, text, urgency) => {
  const found = due(callAt, now);
  expect([plain(found?.text), found?.urgency]).toEqual([text, urgency]);
});

it('a call that was not answered is due at an hour, not before an hour', () => {
  expect(plain(due('2026-11-23T18:00', '2026-11-23T10:00', 'appointment')?.text)).toBe('à 18 h');
  expect(plain(due('2026-11-24T09:00', '2026-11-23T10:00', 'appointment')?.text)).toBe('demain à 9 h');
});

it.each([
  ['2026-11-23T10:00', 'à relancer aujourd’hui', 'later'],
  ['2026-11-22T10:00', 'à relancer demain', 'later'],
  ['2026-11-24T10:00', 'à relancer depuis hier', 'late'],
])('a follow-up is due on a day, without an hour: at %s, « %s »', (now, text, urgency) => {
  const found = due('2026-11-23T23:59:59.999', now, 'follow-up');
  expect([found && shortDueText(found), found?.urgency]).toEqual([text, urgency]);
});

it('a request that waits for no call is not due', () => {
  expect(dueOf({ callAt: null, callKind: 'promise' }, at('2026-11-23T10:00'))).toBeUndefined();
});

it('the titles of actions and buttons, which notices quote, have no guillemets of their own', () => {
  const quoted = [...Object.values(ACTIONS), ...Object.values(BUTTONS)];
  expect(quoted.filter((words) => /[«»]/.test(words))).toEqual([]);
});
