import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { htaccess, redirectsFile } from '../site/integrations/hosts.ts';
import { SPECIFIED_PAGES } from '../tests/site/specified-pages.ts';
import { SAMPLE_COMPANY_NAME } from './checks/samples.ts';
import { company } from './data/company.data.ts';
import { redirectGroups } from './data/content.data.ts';
import { CONTENT } from './read.ts';
import { expandRedirects, FOLDER_SCREEN, isOldAddress, redirectScreens } from './redirects.ts';

const pagesOf = (folder: string, address: string) =>
  readdirSync(new URL(folder, CONTENT)).map((file) => `${address}/${file.replace('.mdx', '')}`);
/** The pages of the site as it is, with the services and articles that its owner has added or removed. */
const PAGES = [
  ...SPECIFIED_PAGES.filter((path) => !/^\/(?:services|blog)\//.test(path)),
  ...pagesOf('services', '/services'),
  ...pagesOf('articles', '/blog'),
];

/** The addresses that must redirect, listed here independently of the code. */
const SPECIFIED: Record<string, string> = {
  '/services/debarras-cave':
    '/debarras-cave-paris, /debarras-grenier, /debarras-greniers, /debarras-cave, /debarras-caves, ' +
    '/debarras-caves/, /debarras-caves-paris, /vide-grenier, /vide-cave, /services/debarras-caves, ' +
    '/services/debarras-greniers, /services/debarras-cave-paris, /services/debarras-grenier',
  '/services/debarras-jardin':
    '/debarras-jardin, /debarras-de-jardins, /debarras-jardin-paris, /services/debarras-jardins, ' +
    '/services/debarras-jardin-paris',
  '/services/debarras-appartement':
    '/debarras-appartement, /debarras-appartements, /debarras-appartement-paris, ' +
    '/debarras-appartement-paris/, /debarras-appartements-paris, ' +
    '/debarras-appartement-paris-ile-de-france, /vide-appartement, /debarras-paris, ' +
    '/debarras-ile-de-france, /debarras-urgent, /services/debarras-appartements, ' +
    '/services/debarras-appartement-paris, /services/debarras-urgent, /services/debarras-paris, ' +
    '/services/debarras-ile-de-france',
  '/services/debarras-maison':
    '/debarras-maison, /debarras-maisons, /debarras-maison-paris, /debarras-maisons-paris, /vide-maison, ' +
    '/services/debarras-maisons, /services/debarras-maison-paris',
  '/services/debarras-garage':
    '/debarras-garage, /debarras-garages, /debarras-garage-paris, /services/debarras-garages, ' +
    '/services/debarras-garage-paris',
  '/services/debarras-apres-deces':
    '/debarras-succession, /debarras-heritage, /debarras-deces, /debarras-apres-deces/',
  '/services/evacuation-gravats':
    '/debarras-gravats, /debarras-gravats/, /evacuation-gravats, /services/debarras-gravats',
  '/services/nettoyage-chantiers':
    '/debarras-chantier, /debarras-chantier/, /debarras-et-nettoyage/, /nettoyage-apres-debarras, ' +
    '/nettoyage-apres-debarras-2/, /services/debarras-chantier, /services/nettoyage-apres-debarras, ' +
    '/services/nettoyage',
  '/services/locaux-professionnels':
    '/debarras-locaux, /locaux-professionnels, /services/debarras-locaux-professionnels',
  '/services/syndrome-diogene': '/syndrome-diogene, /syndrome-de-diogene/',
  '/': '/services/, /services, /temoignages/',
  '/contact': '/formulaire-de-contact',
  '/devis-gratuit': '/demander-un-devis/',
  '/a-propos': '/mentions-legales/, /politique-de-confidentialite/',
  '/blog':
    '/blog/valorisation-meubles-anciens, /blog/debarras-locaux-commerciaux, ' +
    '/blog/debarras-locaux-commerciaux-minimiser-interruption-activite',
  '/blog/debarras-apres-deces-guide-complet':
    '/blog/debarras-apres-deces, /blog/debarras-apres-deces-demarches-essentielles',
  '/blog/comment-organiser-debarras-appartement':
    '/blog/debarras-appartement-paris, /blog/comment-organiser-debarras, /blog/organiser-debarras-appartement',
  '/blog/syndrome-diogene-comment-intervenir':
    '/blog/gerer-syndrome-diogene, /blog/syndrome-diogene-aide, /blog/aide-syndrome-diogene',
  '/blog/debarras-maison-avant-vente':
    '/blog/preparer-maison-debarras, /blog/maison-debarras-vente, /blog/vente-maison-debarras',
  '/blog/debarras-cave-etapes-essentielles':
    '/blog/debarrasser-grenier, /blog/debarras-cave-guide, /blog/cave-debarras',
  '/blog/evacuation-gravats-reglementation': '/blog/evacuation-gravats-guide, /blog/gravats-evacuation',
};
const specified = Object.entries(SPECIFIED).flatMap(([to, list]) =>
  list.split(', ').map((from) => ({ from, to })),
);

const table = expandRedirects(redirectGroups);
const sources = table.map(({ from }) => from);
const targetOf = (from: string) => table.find((row) => row.from === from)?.to;
const otherSpelling = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`);

/** Only the site of the first company has these old addresses. */
describe.runIf(company.name === SAMPLE_COMPANY_NAME)('the redirect table', () => {
  test.each(specified)('$from goes to $to', ({ from, to }) => {
    // If the owner has removed the page, its old addresses lead where the page itself redirects.
    expect(targetOf(from)).toBe(PAGES.includes(to) ? to : targetOf(to));
  });

  test('matches every address with and without its slash, except the legal notice', () => {
    const alone = sources.filter((from) => !sources.includes(otherSpelling(from)));
    expect(alone).toEqual(['/mentions-legales/']);
  });

  test('redirects the listed addresses without a delay', () => {
    const listed = new Set(specified.map(({ from }) => from));
    expect(table.filter(({ from, delay }) => listed.has(from) && delay !== 0)).toEqual([]);
  });
});

test.each([
  '/',
  '/debarras-cave',
  '/contact.html',
  '/d%C3%A9barras',
  '/débarras',
  '/2019/05/Vide_Cave,(Paris)',
])('%s is accepted as an old address', (path) => expect(isOldAddress(path)).toBe(true));

test.each([
  'page',
  '',
  'https://www.ancien.fr/page',
  '/page?id=3',
  '/page#plan',
  '/mon article',
  '/d%E9barras',
  '/blog/*',
  '/a%3Fb',
  '/a%00',
  '/a//b',
  '/a/%2e%2e/b',
])('« %s » is refused as an old address', (path) => expect(isOldAddress(path)).toBe(false));

test('Apache serves over HTTPS only, and lets browsers keep no page and no missing file', () => {
  const file = htaccess([], { '/*': { A: '1' }, '/_astro/*': { 'Cache-Control': 'immutable' } });
  expect(file).toContain('RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]\n');
  expect(file).toContain('Strict-Transport-Security max-age=');
  expect(file).toContain('Header always set Cache-Control no-cache\n');
  expect(file).toMatch(
    /<If "[^\n]*_astro\/# && %{REQUEST_STATUS} -lt 400">\nHeader always set Cache-Control "imm/,
  );
  expect(file).toContain('RewriteRule ^_(?:headers|redirects)$ - [R=404,L]\n');
});

test('the delay of a group is in the table and on the screen', () => {
  const groups = [{ to: '/contact', from: ['/joindre'], delay: 5 }];
  expect(expandRedirects(groups)).toEqual([
    { from: '/joindre', to: '/contact', delay: 5, screen: 'joindre.html' },
    { from: '/joindre/', to: '/contact', delay: 5, screen: 'joindre.html' },
  ]);
  expect(redirectScreens(groups)).toEqual([{ page: 'joindre', to: '/contact', delay: 5 }]);
});

test('an address that is redirected only with its slash has its screen in a folder', () => {
  const groups = [{ to: '/a-propos', from: ['/mentions-legales/'], exact: true }];
  expect(expandRedirects(groups)).toEqual([
    { from: '/mentions-legales/', to: '/a-propos', delay: 0, screen: 'mentions-legales/index.html' },
  ]);
  expect(redirectScreens(groups)).toEqual([
    { page: `mentions-legales/${FOLDER_SCREEN}`, to: '/a-propos', delay: 0 },
  ]);
  expect(redirectsFile(expandRedirects(groups), 'true')).toBe('/mentions-legales/ /a-propos 301\n');
});

test('an address that ends in .html has its screen in the file of that name', () => {
  const groups = [{ to: '/contact', from: ['/joindre.html', '/joindre', '/contact.html'] }];
  expect(expandRedirects(groups).map(({ from, screen }) => `${from} ${screen}`)).toEqual([
    '/joindre.html joindre.html',
    '/joindre.html/ joindre.html',
    '/joindre joindre.html',
    '/joindre/ joindre.html',
    '/contact.html contact.html',
    '/contact.html/ contact.html',
  ]);
  // The file contact.html is the page itself.
  expect(redirectScreens(groups, ['/contact'])).toEqual([{ page: 'joindre', to: '/contact', delay: 0 }]);
});

test('an address may be written with its characters or percent-encoded, and hosts get it encoded', () => {
  const rows = ['/d%C3%A9barras%20cave', '/débarras%20cave', '/de\u0301barras%20cave'].map((path) =>
    expandRedirects([{ to: '/contact', from: [path] }]),
  );
  expect(rows[0]?.[0]).toMatchObject({ from: '/débarras cave', screen: 'débarras cave.html' });
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
  expect(htaccess(rows[0] ?? [], {})).toContain('"^débarras\\ cave/$" "/contact" [R=301,L,NE]\n');
  expect(redirectsFile(rows[0] ?? [], '')).toBe(
    '/d%C3%A9barras%20cave /contact 301\n/d%C3%A9barras%20cave/ /contact 301\n',
  );
  expect(redirectsFile(rows[0] ?? [], 'true').match(/301!$/gm)).toHaveLength(2);
});
