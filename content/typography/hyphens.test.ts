import { expect, test } from 'vitest';
import { withBoundHyphens } from './hyphens.ts';

const boundIn = (html: string): string[] =>
  [...withBoundHyphens(html).matchAll(/<span class="bound">(.*?)<\/span>/g)].map(([, word = '']) => word);

test.each([
  ['dès J-30, puis J-7', ['J-30', 'J-7']],
  ['articles L221-3, D541-45-1 et 1792-4-1', ['L221-3', 'D541-45-1', '1792-4-1']],
  ['R322-9, D543-284, L541-21-2-3', ['R322-9', 'D543-284', 'L541-21-2-3']],
  ['24-48h, 24h-48h, 3-8h, 50-100m²', ['24-48h', '24h-48h', '3-8h', '50-100m²']],
  ['un e-mail, des E-mails', ['e-mail', 'E-mails']],
  ['le deux-pièces', ['deux-pièces']],
  ['Urgence (24-48h)', ['24-48h']],
])('a line cannot break at the hyphens of « %s »', (text, words) => {
  expect(boundIn(`<p>${text}</p>`)).toEqual(words);
});

test.each([
  ['words that may break', '<p>Île-de-France, vous-même, rendez-vous</p>'],
  ['a long word that would leave the page', `<p>${'a'.repeat(40)}-3</p>`],
  ['a code of many parts', '<p>9703d476-1bde-4f00-a1c2-3</p>'],
  [
    'addresses and ids',
    '<h2 id="de-j-30-à-j-22"><a href="/blog/j-30?a=1-2" title="J-30 > J-0">Agenda</a></h2>',
  ],
  ['titles and descriptions', '<head><title>De J-30</title><meta content="J-30"></head>'],
  ['structured data', '<script type="application/ld+json">{"name":"J-30"}</script>'],
  ['what a script will compare', '<astro-island props="{}"><p>par e-mail</p></astro-island>'],
  ['an answer of a list', '<option value="24-48h">Urgence (24-48h)</option>'],
])('hyphens stay as they are in %s', (_, html) => {
  expect(withBoundHyphens(html)).toBe(html);
});

test('only tags are added to a page', () => {
  const html = '<p>De <strong>J-30</strong> à J-0, par e-mail.</p>';
  expect(withBoundHyphens(html).replace(/<[^>]+>/g, '')).toBe(html.replace(/<[^>]+>/g, ''));
});
