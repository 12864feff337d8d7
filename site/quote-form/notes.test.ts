import { expect, test, vi } from 'vitest';
import { ANSWERS } from '../../quote/answers/all.fixture.ts';
import { noteOn } from './notes.ts';

// The sample answers are valid for the zone around Paris.
vi.mock('../../content/data/services.data.ts', async (original) => ({
  ...(await original<object>()),
  POSTAL_PREFIXES: ['75', '77', '78', '91', '92', '93', '94', '95'],
}));

const rows = ANSWERS.flatMap(([name, answers]) => answers.map((answer) => ({ name, ...answer })));

test.each(rows.filter(({ note }) => note))('the note on $name $raw: $note', ({ name, raw, usual, note }) => {
  expect(noteOn(name, raw)?.text).toBe(note);
  expect(noteOn(name, usual)?.text).toBe(note);
});

test('the other answers need no note', () => {
  const others = rows.filter(({ note }) => !note);
  const rowsWithNote = others.filter(({ name, raw, usual }) => noteOn(name, raw) ?? noteOn(name, usual));
  expect(rowsWithNote).toEqual([]);
});

test('an answer that a note suggests needs no note itself', () => {
  const suggested = rows.flatMap(({ name, raw }) => [[name, noteOn(name, raw)?.meant ?? ''] as const]);
  const answers = suggested.filter(([, meant]) => meant);
  expect(answers.length).toBeGreaterThan(10);
  for (const [name, meant] of answers) expect(noteOn(name, meant)).toBeUndefined();
});
