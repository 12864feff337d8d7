import { expect, it } from 'vitest';
import { z } from 'zod';
import { ContentError, checkContent } from './read.ts';
import { group, line, list } from './schemas/fields.ts';

const schema = group('Essai', {
  title: line('Titre', { max: 10 }),
  order: z.int().max(3).optional(),
  questions: list('Questions', group('Question', { question: line('Question'), answer: line('Réponse') })),
});

function problemsOf(text: string, file = 'essai.yaml'): string[] {
  try {
    checkContent(file, text, schema);
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

it('a YAML file and a frontmatter are read', () => {
  const values = 'title: Une cave\nquestions: []\n';
  const read = { title: 'Une cave', questions: [] };
  expect(checkContent('essai.yaml', values, schema)).toEqual(read);
  expect(checkContent('essai.mdx', `---\n${values}---\n\n## Le texte : sans règle\n`, schema)).toEqual(read);
});

it.each([
  ['a missing value', 'questions: []', 'ligne 1 (title)\u00a0: cette valeur manque, il faut un texte.'],
  [
    'a missing value of an element, by the line of the element',
    'title: Oui\nquestions:\n  - question: A\n    answer: B\n  - question: C\n',
    'ligne 5 (questions, n° 2, answer)\u00a0: cette valeur manque, il faut un texte.',
  ],
  [
    'a text that is too long',
    'title: Douze signes\nquestions: []',
    'ligne 1 (title)\u00a0: ce texte a 12 signes, 10 au plus\u00a0: raccourcissez-le.',
  ],
  [
    'another kind of value',
    'title: Oui\nquestions: non',
    'ligne 2 (questions)\u00a0: il faut une liste (une ligne par élément, commençant par un tiret).',
  ],
  [
    'a misspelt name',
    'title: Oui\nquestions: []\nordre: 2',
    'ligne 1\u00a0: «\u00a0ordre\u00a0» ne fait pas partie de ce fichier\u00a0: corrigez ce mot ou retirez la ligne.',
  ],
  [
    'a number that is too large',
    'title: Oui\norder: 7\nquestions: []',
    'ligne 2 (order)\u00a0: il faut au plus 3.',
  ],
])('a content file with %s is refused in French, by its line', (_, text, problem) => {
  expect(problemsOf(text)).toEqual([`content/essai.yaml, ${problem}`]);
});

it('a content file that is not YAML is refused with the line', () => {
  expect(problemsOf('title: Oui\nquestions: [')[0]).toMatch(
    /^content\/essai\.yaml, ligne 2\u00a0: ce n’est pas .* entre guillemets doubles\.$/,
  );
});

it('a fault in a frontmatter has the line of the file', () => {
  expect(problemsOf('---\ntitle: ""\nquestions: []\n---\n', 'essai.mdx')).toEqual([
    'content/essai.mdx, ligne 2 (title)\u00a0: ce texte est vide\u00a0: écrivez-le.',
  ]);
});
