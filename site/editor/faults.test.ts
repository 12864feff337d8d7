import { expect, test } from 'vitest';
import { contentFiles, isMarkdown, nodesOf } from '../../content/checks/content.ts';
import { textProblem } from '../../content/problems.ts';
import { faultsOf } from './faults.ts';

const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');

test.each([
  ['Une pièce de <5 m².', '\\<'],
  ['Un prix {de', '\\{'],
  ['<b>Oui', '</b>'],
  ['<Callout title="Non">Oui', '</Callout>'],
  ['<Callout><Pull>Oui</Callout>', '</Pull>'],
  ['Oui</Pull>', '<Pull>…</Pull>'],
])('the editor refuses « %s » before it is saved, as the build would', (text, remedy) => {
  expect(textProblem(text)).toContain(remedy);
  expect(() => nodesOf({ file: 'a.mdx', text })).toThrow();
});

test('the editor accepts every text that the build can read', () => {
  const texts = ['Une pièce de \\<5 m², `{a}` et \\{b\\}. <br/> {/* note */}', '<Pull>Oui.</Pull>'];
  const ownFiles = contentFiles().filter(({ file }) => isMarkdown(file));
  expect([...texts, ...ownFiles.map(({ text }) => bodyOf(text))].filter(textProblem)).toEqual([]);
});

test('the editor accepts the marks that Sveltia puts on the items of a changed list', () => {
  const question = { question: 'Quand\u202f?', answer: 'Demain.' };
  const marks = { __sc_item_id: 'a', __sc_item_original_key_path: 'questions.0' };
  expect(faultsOf('content/faq.yaml', { questions: [{ ...question, ...marks }] })).toEqual([]);
  expect(faultsOf('content/faq.yaml', { questions: [{ ...question, note: 'a' }] }).join()).toContain('note');
});

test('the editor refuses a mark in braces without a value, except in the file of the company’s facts', () => {
  expect(faultsOf('content/faq.yaml', { questions: [{ question: '{merci}' }] })).toContainEqual(
    expect.stringContaining('{merci} n’existe pas'),
  );
  expect(faultsOf('content/company.yaml', { name: '{merci}' }).join()).not.toContain('{merci}');
});

test('the editor refuses the mark of a price on a page without a price', () => {
  const marks = (file: string, data: object) =>
    faultsOf(`content/${file}`, { title: 'Cave{prix| : #}, {prix}', ...data }).filter((fault) =>
      fault.includes('{prix'),
    );
  expect(marks('services/cave.mdx', { prices: [{ name: 'Cave', from: 200 }] })).toEqual([]);
  expect(marks('services/cave.mdx', {})).toEqual([expect.stringContaining('n’a pas de prix')]);
  expect(marks('articles/cave.mdx', {})).toEqual([expect.stringContaining('ne se remplit que')]);
});
