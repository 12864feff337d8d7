import { describe, expect, test, vi } from 'vitest';
import { ANSWERS } from '../../quote/answers/all.fixture.ts';
import { noteOn } from './notes.ts';

// The answers are in the first company's zone.
vi.mock('../../content/data/services.data.ts', async (original) => ({
  ...(await original<object>()),
  POSTAL_PREFIXES: ['75', '77', '78', '91', '92', '93', '94', '95'],
}));

describe.each(ANSWERS)('the note on %s', (name, answers) => {
  test.each(answers)('$raw: $note', ({ raw, usual, note }) => {
    expect(noteOn(name, raw)?.text).toBe(note);
    expect(noteOn(name, usual)?.text).toBe(note);
  });
});

test('what a note suggests needs no note', () => {
  const suggested = ANSWERS.flatMap(([name, answers]) =>
    answers.flatMap(({ raw }) => noteOn(name, raw)?.meant ?? []),
  );
  expect(suggested.length).toBeGreaterThan(20);
  for (const address of suggested) expect(noteOn('email', address)).toBeUndefined();
});
