import { expect, test } from 'vitest';
import { redirectProblems } from './redirects.ts';

const PAGES = ['/', '/contact', '/a-propos', '/mentions-legales', '/services/debarras-cave'];
const problems = (...from: string[]) => redirectProblems([{ to: '/contact', from }], PAGES);

test.each([
  '/debarras-cave',
  '/contact.html',
  '/contact/index.html',
  '/page.php',
  '/d%C3%A9barras',
  '/débarras',
  '/mon%20article',
  '/2019/05/Vide_Cave,(Paris)',
])('%s may be redirected', (from) => {
  expect(problems(from)).toEqual([]);
});

test.each([
  ['/page?id=3', 'écrivez « /page »'],
  ['/page#plan', 'écrivez « /page »'],
  ['/mon article', 'écrivez « %20 » pour une espace : « /mon%20article »'],
  [' /page', 'retirez les espaces autour : « /page »'],
  ['page', 'écrivez « /page »'],
  ['', 'une adresse commence par « / »'],
  ['https://www.ancien.fr/page', 'le chemin seul : « /page »'],
  ['/d%E9barras', 'UTF-8'],
  ['/blog/*', 'le signe « * »'],
  ['/a%3Fb', 'le signe « ? »'],
  ['/a%00', 'n’est pas admis'],
  ['/a//b', 'une partie en est vide'],
  ['/a/%2e%2e/b', 'une partie en est vide'],
  ['/contact', 'le site répond déjà'],
  ['/', 'le site répond déjà'],
  ['/bureau', 'le site répond déjà'],
  ['/a-propos/index.html', 'elle montre la page « /a-propos »'],
  ['/mentions-legales.html', 'elle montre la page « /mentions-legales »'],
])('« %s » is named, with what to do', (from, advice) => {
  expect(problems(from)).toEqual([expect.stringContaining(`Ancienne adresse « ${from} » : `)]);
  expect(problems(from)[0]).toContain(advice);
});

test('an address that is given twice is named once, however it is written', () => {
  const groups = [
    { to: '/contact', from: ['/débarras', '/vide-cave'] },
    { to: '/a-propos', from: ['/d%C3%A9barras/'] },
  ];
  expect(redirectProblems(groups, PAGES)).toEqual([
    'Ancienne adresse « /d%C3%A9barras/ » : elle est donnée deux fois : retirez-en une.',
  ]);
});

test('two addresses that share a file share a target', () => {
  const to = (html: string) =>
    redirectProblems(
      [
        { to: '/contact', from: ['/joindre'] },
        { to: html, from: ['/joindre.html'] },
      ],
      PAGES,
    );
  expect(to('/contact')).toEqual([]);
  expect(to('/a-propos')).toEqual([expect.stringContaining('ne la distingue pas de « /joindre »')]);
});

test('an exact address may stand beside the page without the slash', () => {
  const groups = [{ to: '/a-propos', from: ['/mentions-legales/'], exact: true }];
  expect(redirectProblems(groups, PAGES)).toEqual([]);
});

test.each([
  ['contact', 'écrivez « /contact »'],
  ['/contact/', 'écrivez « /contact »'],
  ['/ancienne', 'le site n’a pas cette page'],
])('the target « %s » is named', (to, advice) => {
  expect(redirectProblems([{ to, from: ['/ancienne'] }], PAGES)).toEqual([expect.stringContaining(advice)]);
});
