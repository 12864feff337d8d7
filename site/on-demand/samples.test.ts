import { expect, it } from 'vitest';
import { isUntitled } from './samples.ts';

const page = (title: string, heading: string): string =>
  `<title>${title}</title><body><h1 class="x">${heading}</h1><p>2 demandes</p>`;

it.each([
  [' - Bureau Île Nette', 'Rappelées'],
  ['', 'Rappelées'],
  ['Rappelées - Bureau Île Nette', ''],
  ['Recherche\u00a0: a - Bureau Île Nette', '«\u00a0\u00a0»'],
])('refuses the title « %s » with the heading « %s »', (title, heading) => {
  expect(isUntitled(page(title, heading))).toBe(true);
});

it('accepts a page with a title and a heading', () => {
  expect(isUntitled(page('À rappeler\u00a0: 1 - Bureau Île Nette', '<span>À</span> rappeler'))).toBe(false);
});
