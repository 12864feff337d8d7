import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AboutTeam } from '../sections/about/AboutTeam.tsx';
import { Section } from './Section.tsx';

const section = { id: 'lieux', title: 'Où ?', children: 'Ici.' };
const textsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean);

test('a section is named by its title, which its fragment leads to', () => {
  const html = renderToStaticMarkup(createElement(Section, section));
  expect(html).toMatch(/^<section [^>]*aria-labelledby="lieux"/);
  expect(html).toMatch(/<h2 id="lieux"[^>]*>Où ?/);
});

test.each([
  ['none', undefined, []],
  ['one', 'Partout.', ['Partout.']],
  ['several', ['Partout.', 'Ou presque.'], ['Partout.', 'Ou presque.']],
])('paragraphs below a title: %s', (_, text, shown) => {
  const html = renderToStaticMarkup(createElement(Section, { ...section, text }));
  expect(textsOf(html)).toEqual(['Où ?', ...shown, 'Ici.']);
});

test('a section of a page shows the words that it is given', () => {
  const words = { title: 'Deux métiers', team: [{ title: 'Le premier', text: 'Il suffit.' }], pictures: [] };
  expect(textsOf(renderToStaticMarkup(createElement(AboutTeam, words)))).toEqual([
    'Deux métiers',
    'Le premier',
    'Il suffit.',
  ]);
});
