import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AboutTeam } from '../sections/about/AboutTeam.tsx';
import { Section } from './Section.tsx';

const section = { id: 'lieux', title: 'Où ?', children: 'Ici.' };
const textsOf = (html: string) => html.split(/<[^>]*>/).filter(Boolean);

test('a section is labelled by its title, which has its id', () => {
  const html = renderToStaticMarkup(createElement(Section, section));
  expect(html).toMatch(/^<section [^>]*aria-labelledby="lieux"/);
  expect(html).toMatch(/<h2 id="lieux"[^>]*>Où ?/);
});

test.each([
  ['none', undefined, []],
  ['one', 'Partout.', ['Partout.']],
  ['several', ['Partout.', 'Ou presque.'], ['Partout.', 'Ou presque.']],
])('a section shows its paragraphs between title and content: %s', (_, text, paragraphs) => {
  const html = renderToStaticMarkup(createElement(Section, { ...section, text }));
  expect(textsOf(html)).toEqual(['Où ?', ...paragraphs, 'Ici.']);
});

test('the section about the team shows the texts that it is given', () => {
  const words = { title: 'Deux métiers', team: [{ title: 'Le premier', text: 'Il suffit.' }], pictures: [] };
  expect(textsOf(renderToStaticMarkup(createElement(AboutTeam, words)))).toEqual([
    'Deux métiers',
    'Le premier',
    'Il suffit.',
  ]);
});
