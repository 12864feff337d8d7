import { expect, test } from 'vitest';
import { contentFiles, isMarkdown, nodesOf } from '../../content/checks/content.ts';
import { textProblem } from '../../content/problems.ts';
import { faultsOf } from './faults.ts';

const body = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '');

test.each([
  ['Une pièce de <5 m².', '\\<'],
  ['Un prix {de', '\\{'],
  ['<b>Oui', '</b>'],
  ['<Callout title="Non">Oui', '</Callout>'],
  ['<Callout><Pull>Oui</Callout>', '</Pull>'],
  ['Oui</Pull>', '<Pull>…</Pull>'],
])('« %s » is refused before it is saved, as by the build', (text, remedy) => {
  expect(textProblem(text)).toContain(remedy);
  expect(() => nodesOf({ file: 'a.mdx', text })).toThrow();
});

test('what the build reads is let pass', () => {
  const texts = ['Une pièce de \\<5 m², `{a}` et \\{b\\}. <br/> {/* note */}', '<Pull>Oui.</Pull>'];
  const own = contentFiles().filter(({ file }) => isMarkdown(file));
  expect([...texts, ...own.map(({ text }) => body(text))].filter(textProblem)).toEqual([]);
});

test('the marks that the editor puts on the items of a changed list are none of its values', () => {
  const question = { question: 'Quand\u202f?', answer: 'Demain.' };
  const marks = { __sc_item_id: 'a', __sc_item_original_key_path: 'questions.0' };
  expect(faultsOf('content/faq.yaml', { questions: [{ ...question, ...marks }] })).toEqual([]);
  expect(faultsOf('content/faq.yaml', { questions: [{ ...question, note: 'a' }] }).join()).toContain('note');
});

test('a mark that stands for nothing is refused before it is saved, but where the facts are', () => {
  expect(faultsOf('content/faq.yaml', { questions: [{ question: '{merci}' }] })).toContainEqual(
    expect.stringContaining('{merci} n’existe pas'),
  );
  expect(faultsOf('content/company.yaml', { name: '{merci}' }).join()).not.toContain('{merci}');
});

test('the price of a service is refused where no page has one', () => {
  const marks = (file: string, data: object) =>
    faultsOf(`content/${file}`, { title: 'Cave{prix| : #}, {prix}', ...data }).filter((fault) =>
      fault.includes('{prix'),
    );
  expect(marks('services/cave.mdx', { prices: [{ name: 'Cave', from: 200 }] })).toEqual([]);
  expect(marks('services/cave.mdx', {})).toEqual([expect.stringContaining('n’a pas de prix')]);
  expect(marks('articles/cave.mdx', {})).toEqual([expect.stringContaining('ne se remplit que')]);
});
