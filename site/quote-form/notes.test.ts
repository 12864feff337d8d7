import { describe, expect, test } from 'vitest';
import { ANSWERS } from '../../quote/answers/all.fixture.ts';
import { noteOn } from './notes.ts';

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
