import { expect, test } from 'vitest';
import { throttledText, throttleKey, throttleState, WINDOW_MS, waitMinutes } from './throttle.ts';

const NOW = 1_800_000_000_000;
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;

test('three attempts pass, the fourth waits for the oldest to leave the window', () => {
  expect(throttleState([minutesAgo(2), minutesAgo(1)], NOW).isAllowed).toBe(true);
  const full = throttleState([minutesAgo(4), minutesAgo(2), minutesAgo(1)], NOW);
  expect(full).toMatchObject({ isAllowed: false, waitMs: 6 * 60_000 });
  expect(throttleState([minutesAgo(2), minutesAgo(1)], NOW, 2)).toMatchObject({ waitMs: 8 * 60_000 });
});

test('the window slides: an attempt counts for exactly ten minutes', () => {
  const attempts = [NOW - WINDOW_MS + 1, minutesAgo(2), minutesAgo(1)];
  expect(throttleState(attempts, NOW)).toMatchObject({ isAllowed: false, waitMs: 1 });
  expect(throttleState(attempts, NOW + 1)).toMatchObject({ isAllowed: true, waitMs: 0 });
});

test('the wait is shown in whole minutes, rounded up', () => {
  expect([1, 60_000, 60_001, WINDOW_MS].map(waitMinutes)).toEqual([1, 1, 2, 10]);
  expect(throttledText(60_000)).toBe('Veuillez patienter 1 minute avant de renvoyer le formulaire.');
  expect(throttledText(60_001)).toBe('Veuillez patienter 2 minutes avant de renvoyer le formulaire.');
});

test('attempts in the future, after a clock was set back, block for one window at most', () => {
  expect(throttleState(Array(3).fill(NOW + 86_400_000), NOW).waitMs).toBe(WINDOW_MS);
});

test('expired attempts are dropped, and the others sorted', () => {
  const { recent } = throttleState([minutesAgo(1), minutesAgo(30), minutesAgo(5)], NOW);
  expect(recent).toEqual([minutesAgo(5), minutesAgo(1)]);
});

test('case and spaces of the e-mail address do not matter', () => {
  expect(throttleKey('  Elodie@Exemple.FR ')).toBe('elodie@exemple.fr');
});
