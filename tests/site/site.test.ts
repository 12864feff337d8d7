import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SAMPLE_COMPANY_NAME } from '../../content/checks/samples.ts';
import { company } from '../../content/data/company.data.ts';
import { DEPARTMENTS, SERVICES } from '../../content/data/services.data.ts';
import characters from '../../content/typography/characters.json' with { type: 'json' };
import { fillPromise } from '../../quote/call-back.ts';
import { absoluteUrl } from '../../site/lib/absolute.ts';
import { metaOf, textOf } from '../../testing/markup.ts';
import { pixels, placeInPage, RESULT, SEARCHED } from '../../testing/search-results.ts';
import { isInContent } from './comes-from-content.ts';
import { type BuiltPage, files, listedPages, officePages, pages, readBuilt, redirects } from './dist.ts';
import { articleJsonLd, lastChange, sharedPicture } from './rules/structured-data.ts';
import { missingForOldBrowsers, stylesOf } from './rules/styles.ts';
import { SPECIFIED_PAGES } from './specified-pages.ts';

/** Whether the content is ours, and not that of another company that uses this project. */
const isOurContent = company.name === SAMPLE_COMPANY_NAME;

const GARAGE = 'debarras-garage';
const hasGarage =
  SERVICES.some(({ slug }) => slug === GARAGE) && existsSync(`content/pictures/services/${GARAGE}.webp`);

const SHARED_SIZE = { width: 1200, height: 630 };

/** Returns the values that several listed pages share, with the paths of these pages. */
function sharedValues(readValue: (page: BuiltPage) => string): string[] {
  const byValue = Map.groupBy(listedPages, readValue);
  return [...byValue]
    .filter(([, pages]) => pages.length > 1)
    .map(([value, pages]) => `« ${value} »: ${pages.map(({ path }) => path).join(', ')}`);
}

test('no two listed pages share a title', () => {
  expect(sharedValues(({ document }) => textOf(document.querySelector('head title')))).toEqual([]);
});

test('no two listed pages share a description', () => {
  expect(sharedValues(({ document }) => metaOf(document, 'description') ?? '')).toEqual([]);
});

test('no two listed pages share a main heading', () => {
  expect(sharedValues(({ document }) => textOf(document.querySelector('h1')))).toEqual([]);
});

/** A character that only an owner’s text has may be shown in another font. */
test('the fonts have every character of the code’s texts', () => {
  const used = new Set(pages.flatMap(({ document }) => [...textOf(document.querySelector('body'))]));
  const missing = [...used].filter((letter) => !characters.includes(letter) && !isInContent(letter));
  expect(missing, 'add it to scripts/fonts.py, or reword').toEqual([]);
});

test.runIf(hasGarage)('the garage picture keeps its public address', async () => {
  expect(await sharp(readBuilt('debarras-garage.jpg')).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
  });
});

describe('licences.txt', () => {
  const parts = readBuilt('licences.txt').toString('utf8').split(/^## /m).slice(1);
  const licences = new Map(parts.map((part) => [part.split(/\s/, 1)[0], part]));

  test('has the licence of every package that the browser gets', () => {
    for (const name of [
      'astro',
      'react',
      'react-dom',
      'embla-carousel',
      '@radix-ui/react-toast',
      'lucide-react',
    ])
      expect(licences.get(name), name).toMatch(/^Copyright \(c\) .*(?:Permission|permission)/ms);
  });

  test('has the licence of every font, which also lies beside its files', () => {
    const fonts = readdirSync('site/assets/fonts').filter((name) => name.endsWith('.woff2'));
    const families = new Set(fonts.map((name) => name.replace(/(?:-european)?\.woff2$/, '')));
    expect(families.size).toBe(2);
    for (const family of families) {
      const licence = readFileSync(`node_modules/@fontsource-variable/${family}/LICENSE`, 'utf8');
      expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
      expect(readFileSync(`site/assets/fonts/${family}-licence.txt`, 'utf8')).toBe(licence);
      expect(licences.get(family)).toContain(licence.trim());
    }
  });

  test('is linked from the legal notice', () => {
    const notice = pages.find(({ path }) => path === '/mentions-legales');
    expect(notice?.document.querySelector('main a[href="/licences.txt"]')).toBeTruthy();
  });
});

const articles = listedPages.filter(({ path }) => path.startsWith('/blog/'));

describe('the sitemap', () => {
  const sitemap = readBuilt('sitemap.xml').toString('utf8');
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)];

  test('lists every page that may be listed, and nothing else', () => {
    const listed = entries.map(([, address]) => address).sort();
    expect(listed).toEqual(listedPages.map(({ path }) => absoluteUrl(path)).sort());
  });
  test('gives a date for articles only, that of their last revision', () => {
    const dated = entries.filter(([, , date]) => date).map(([, address, date]) => [address, date]);
    expect(dated.sort()).toEqual(articles.map((page) => [absoluteUrl(page.path), lastChange(page)]).sort());
    for (const [, date] of dated) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
  test('is named in robots.txt, which disallows the submit path', () => {
    const robots = readBuilt('robots.txt').toString('utf8');
    expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
    expect(robots).toContain('Disallow: /submit');
  });
});

test.each(articles)('$path shows its dates and author, and a link to another article', (page) => {
  const { path, document } = page;
  expect(metaOf(document, 'og:type')).toBe('article');
  expect(metaOf(document, 'article:published_time')).toBe(articleJsonLd(page)?.datePublished);
  const modified = metaOf(document, 'article:modified_time');
  expect(modified ?? articleJsonLd(page)?.datePublished).toBe(lastChange(page));
  const byline = document.querySelector('main header a[href="/a-propos"]');
  expect(textOf(byline).replace(/^l/, 'L')).toContain(Object(articleJsonLd(page)?.author).name);
  const next = document
    .querySelectorAll('main article a')
    .filter((link) => /^À lire ensuite/.test(textOf(link)));
  const others = articles.filter((other) => other.path !== path);
  expect(next).toHaveLength(others.length > 0 ? 1 : 0);
  for (const link of next)
    expect(others.map((other) => other.path)).toContain(link.getAttributeValue('href'));
});

test('the links « À lire ensuite » lead through every article', () => {
  const nextPaths = new Map(
    articles.map(({ path, document }) => [
      path,
      document
        .querySelectorAll('main article a')
        .find((link) => /^À lire ensuite/.test(textOf(link)))
        ?.getAttributeValue('href'),
    ]),
  );
  const read = new Set<unknown>();
  for (let path: unknown = articles[0]?.path; path && !read.has(path); path = nextPaths.get(String(path)))
    read.add(path);
  expect(read.size).toBe(articles.length);
});

test.each(listedPages)(
  '$path allows large pictures in search results, unless it is kept out of them',
  ({ document }) => {
    expect(metaOf(document, 'robots')).toMatch(/max-image-preview:large|noindex/);
  },
);

describe.runIf(isOurContent)('in search results', () => {
  test.each(listedPages)('title and description of $path are not cut', ({ document }) => {
    const title = textOf(document.querySelector('head title'));
    const description = metaOf(document, 'description') ?? '';
    expect(pixels(title, RESULT.title), title).toBeLessThanOrEqual(RESULT.title.cut);
    expect(pixels(description, RESULT.description), description).toBeLessThanOrEqual(RESULT.description.cut);
  });

  test.each(SEARCHED)('a page answers the search « %s »', (words) => {
    const places = listedPages.flatMap(({ document }) => placeInPage(words, document) ?? []);
    expect(places).not.toEqual([]);
  });
});

test.runIf(isOurContent)('the description of each service with a price has the price', () => {
  const priceIn = (slug: string) => {
    const page = pages.find(({ path }) => path === `/services/${slug}`);
    const description = metaOf(page?.document as never, 'description') ?? '';
    return /(?:de [\d\s]+ à|dès) [\d\s]+€ TTC(?: le m²)?/u.exec(description)?.[0];
  };
  expect(SERVICES.map(({ slug }) => priceIn(slug)?.replace(/\s/g, ' '))).toEqual([
    'dès 300 € TTC',
    undefined,
    'de 200 à 1 200 € TTC',
    'dès 200 € TTC',
    undefined,
    'de 500 à 2 000 € TTC',
    undefined,
    'de 400 à 3 000 € TTC',
    'de 250 à 600 € TTC',
    'de 8 à 40 € TTC le m²',
  ]);
});

test.each(listedPages)('the picture shared for $path has the size that networks expect', async (page) => {
  const file = sharedPicture(page);
  expect(files).toContain(file);
  const { width, height, format } = await sharp(readBuilt(file)).metadata();
  expect({ width, height, format }).toEqual({ ...SHARED_SIZE, format: 'jpeg' });
});

test('the master of our shared picture has the ratio of shared pictures, so that its roof is not cut', async () => {
  const { width, height } = await sharp('content/pictures/pages/partage.webp').metadata();
  expect(width / height).toBeCloseTo(SHARED_SIZE.width / SHARED_SIZE.height, 2);
});

test.each([
  ['apple-touch-icon.png', 180],
  ['favicon.ico', 32],
])('the icon %s is a square of %i pixels', async (file, side) => {
  expect(await sharp(readBuilt(file)).metadata()).toMatchObject({ format: 'png', width: side, height: side });
});

const distinctStyles = new Set([...pages, ...officePages].map(stylesOf));

test('styles are written for every supported browser', () => {
  expect([...distinctStyles].flatMap(missingForOldBrowsers)).toEqual([]);
});

/** `npm run lint` checks our own styles for the same. Those that Tailwind adds are in the built styles only. */
test('no style is too new for a supported browser, except those that biome.json allows', () => {
  const folder = mkdtempSync('dist/styles-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  [...distinctStyles].forEach((css, index) => {
    writeFileSync(`${folder}/${index}.css`, css);
  });
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--only=suspicious/useBaseline', folder];
  const { status, stdout } = spawnSync('node_modules/.bin/biome', args, { encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});

test('every text file of more than 1 kB has its compressed forms', () => {
  const isText = /\.(?:html|css|js|svg|xml|json|txt)$/;
  const missing = [...files].filter(
    (file) =>
      isText.test(file) &&
      !(files.has(`${file}.br`) && files.has(`${file}.gz`)) &&
      readBuilt(file).length > 1024,
  );
  expect(missing).toEqual([]);
});

test.each(['Navigation principale', 'Navigation mobile'])('« %s » marks the section of the page', (name) => {
  const inSections = pages.filter(({ path }) => /^\/(?:services|blog)\/./.test(path));
  const marked = inSections.map(({ path, document }) => [
    path.split('/')[1],
    ...document
      .querySelectorAll(`nav[aria-label="${name}"] [aria-current="true"]`)
      .map((entry) => textOf(entry).toLowerCase()),
  ]);
  expect(marked.length).toBeGreaterThan(0);
  for (const [section, ...entries] of marked) expect(entries).toEqual([section]);
});

/** These addresses must never change without a redirect. */
test.runIf(isOurContent).each(SPECIFIED_PAGES)('%s is built, or redirects', (path) => {
  const isBuilt = files.has(path) || pages.some((page) => page.path === path);
  const hasMoved = redirects.some(({ from }) => from === path);
  expect(isBuilt || hasMoved).toBe(true);
});

const URGENT = fillPromise(company.hours.urgent, '#h');
const textIn = (path: string, selector: string) =>
  textOf(pages.find((page) => page.path === path)?.document.querySelector(selector) ?? null);

test.runIf(isOurContent).each([
  [
    '/',
    'section[aria-labelledby="pourquoi"]',
    new RegExp(String.raw`^Pourquoi Nous Choisir.*1000\+.*${URGENT}.*100%`),
  ],
  [
    '/services/debarras-cave',
    'aside[aria-label="Devis et services associés"]',
    /Nos garanties.*Aucun frais caché/,
  ],
  ['/services/debarras-maison', 'main dl', /^Durée\s*24-48h/],
])('%s has in %s its specified texts, in order', (path, selector, words) => {
  expect(textIn(path, selector)).toMatch(words);
});

test.runIf(isOurContent)('the home page states the condition of a promised hour beside it', () => {
  const home = pages.find(({ path }) => path === '/');
  const blocks = [...(home?.document.querySelectorAll('main > *') ?? [])].map((block) =>
    textOf(block).replace(/\s/g, ' '),
  );
  // « Réponse sous 24 h » is about e-mails, and « 24h/24 » about the phone.
  const urgent = blocks.filter((text) => /24 ?h(?!\/)/.test(text.replace(/Réponse sous 24 h/, '')));
  const called = blocks.filter((text) => /(?:rappel|Réponse) sous 2 ?h/.test(text));
  expect([urgent.length, called.length]).toEqual([3, 2]);
  for (const text of urgent) expect(text).toMatch(/en urgence,[^.]* la signature du devis/i);
  for (const text of called) expect(text).toContain(company.hours.display.replace(/\s/g, ' '));
});

test.runIf(isOurContent)('the page on hoarding links to /services/nettoyage', () => {
  const page = pages.find(({ path }) => path === '/services/syndrome-diogene');
  expect(page?.document.querySelectorAll('main aside a[href="/services/nettoyage"]')).toHaveLength(1);
});

test('the page « À propos » links to the legal notice from its mission, not from its zone', () => {
  const about = pages.find(({ path }) => path === '/a-propos')?.document;
  const linksIn = (part: string) => about?.querySelectorAll(`${part} a[href="/mentions-legales"]`).length;
  expect([linksIn('section[aria-labelledby="mission"]'), linksIn('section[aria-labelledby="zone"]')]).toEqual(
    [1, 0],
  );
});

test('every service page links to the list of departments by name', () => {
  const about = pages
    .find(({ path }) => path === '/a-propos')
    ?.document.querySelector('[aria-labelledby="zone"]');
  const named = textOf(about ?? null);
  for (const { name, code, area } of DEPARTMENTS)
    if (area) expect(named).toMatch(new RegExp(`${area}.*${name} \\(${code}\\)`));
  for (const { path, document } of pages.filter(({ path }) => path.startsWith('/services/')))
    expect(document.querySelector('main dl a[href="/a-propos#zone"]'), path).toBeTruthy();
});

test('the structured data of a service names the shared picture of its page', () => {
  const services = pages.filter(({ path }) => path.startsWith('/services/'));
  expect(services.length).toBeGreaterThan(0);
  for (const page of services)
    expect(page.html).toMatch(new RegExp(`"@type":"Service"[^{]*"image":"[^"]*${sharedPicture(page)}"`));
});

test('nothing of the owner’s editor is in the built site', () => {
  const texts = [...files].filter((file) => /\.(?:html|js|css|json)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((file) => /sveltia|site\/content\//i.test(readBuilt(file).toString()))).toEqual([]);
});
