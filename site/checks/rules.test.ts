import { describe, expect, test } from 'vitest';
import { absolute } from '../lib/seo/addresses.ts';
import { type BuiltPage, parse } from './built-site.ts';
import * as head from './rules/head.ts';
import * as links from './rules/links.ts';
import * as outline from './rules/outline.ts';
import { sharedParagraphs } from './rules/paragraphs.ts';
import * as pictures from './rules/pictures.ts';
import * as scripts from './rules/scripts.ts';
import * as data from './rules/structured-data.ts';
import { isValidHtml } from './rules/validity.ts';
import { faultsOfNode } from './schema-org.ts';

/** The checks are checked: each rule is given a page with the fault that it is there to find. */

const pageOf = (body: string, headPart = '', path = '/contact'): BuiltPage => {
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Essai</title>${headPart}</head><body><main>${body}</main></body></html>`;
  return { path, html, document: parse(html) };
};
const graph = (...nodes: object[]) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })}</script>`;

const LONG = 'Un texte de plus de douze mots, que deux pages ne peuvent pas avoir en commun sans ennuyer.';

describe('a rule finds', () => {
  test.each<[string, (page: BuiltPage) => string[], BuiltPage, RegExp]>([
    [
      'a long description',
      head.hasDescription,
      pageOf('', `<meta name="description" content="${'a'.repeat(161)}">`),
      /161/,
    ],
    [
      'a short description, entities counted once',
      head.hasDescription,
      pageOf('', `<meta name="description" content="${'&#x27;'.repeat(50)}">`),
      / 50 /,
    ],
    [
      'another page as canonical',
      head.hasCanonical,
      pageOf('', `<link rel="canonical" href="${absolute('/blog')}">`),
      /contact/,
    ],
    ['a missing sharing tag', head.hasSharingTags, pageOf(''), /og:image/],
    ['a second main heading', outline.hasOneMainHeading, pageOf('<h1>A</h1><h1>B</h1>'), /2 <h1>/],
    ['a level that is skipped', outline.neverSkipsALevel, pageOf('<h1>A</h1><h3>B</h3>'), /use <h2>/],
    ['an empty heading', outline.headingsHaveWords, pageOf('<h2> </h2>'), /empty/],
    [
      'a picture without height',
      pictures.haveDimensions,
      pageOf('<img src="/a.webp" width="3" alt="x">'),
      /a\.webp/,
    ],
    ['a picture without alt', pictures.areDescribed, pageOf('<img src="/a.webp">'), /needs an alt/],
    [
      'an empty alt beside no words',
      pictures.areDescribed,
      pageOf('<p>Oui</p><img src="/a.webp" alt="">'),
      /describe it/,
    ],
    [
      'a file name as alt',
      pictures.areDescribedWell,
      pageOf('<img src="/a.webp" alt="cave.webp">'),
      /say what/,
    ],
    ['a dead link', links.linksResolve, pageOf('<a href="/services/inconnu">x</a>'), /leads nowhere/],
    [
      'a link to an address that has moved',
      links.linksResolve,
      pageOf('<a href="/debarras-cave">x</a>'),
      /link to \/services\/debarras-cave/,
    ],
    ['a trailing slash', links.linksResolve, pageOf('<a href="/contact/">x</a>'), /leads nowhere/],
    ['a dead fragment', links.linksResolve, pageOf('<a href="/mentions-legales#rien">x</a>'), /« rien »/],
    [
      'a dead picture of a set',
      links.linksResolve,
      pageOf('<img srcset="/a.webp 1x, /b.webp 2x">'),
      /b\.webp|a\.webp/,
    ],
    ['a foreign number', links.outwardLinksAreSound, pageOf('<a href="tel:0600000000">x</a>'), /company/],
    ['a plain http link', links.outwardLinksAreSound, pageOf('<a href="http://exemple.fr">x</a>'), /https/],
    [
      'a script that the policy does not name',
      scripts.inlineScriptsAreNamed,
      pageOf('<script>nouveau()</script>'),
      /sha256/,
    ],
    ['an inline handler', scripts.hasNoInlineHandlers, pageOf('<button onclick="a()">x</button>'), /onclick/],
    [
      'a foreign script',
      scripts.loadsOnlyOwnScripts,
      pageOf('<script src="https://x.example/a.js"></script>'),
      /x\.example/,
    ],
    ['a missing description of the page', data.describesItself, pageOf(graph()), /BreadcrumbList/],
    ['a rating', data.claimsNoRating, pageOf(graph({ '@type': 'Service', aggregateRating: {} })), /rating/],
    [
      'a reference to nothing',
      data.referencesResolve,
      pageOf(graph({ '@type': 'Service', provider: { '@id': '#x' } })),
      /#x/,
    ],
    [
      'a trail that is not shown',
      data.breadcrumbsAgree,
      pageOf(graph({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }] })),
      /Accueil/,
    ],
    [
      'a question that is not shown',
      data.questionsAreShown,
      pageOf('', graph({ '@type': 'FAQPage', mainEntity: [{ name: 'Quand ?' }] })),
      /Quand/,
    ],
    [
      'a revision that is not shown',
      data.datesAreShown,
      pageOf(
        '<time datetime="2024-01-15">15 janvier 2024</time>',
        graph({ '@type': 'BlogPosting', datePublished: '2024-01-15', dateModified: '2024-02-01' }),
      ),
      /^2024-02-01 is declared/,
    ],
  ])('%s', (_, rule, page, fault) => {
    expect(rule(page).join('\n')).toMatch(fault);
  });

  test('invalid HTML', async () => {
    expect((await isValidHtml(pageOf('<p>a<div>b</div></p>'))).join('\n')).toMatch(/\bp\b/);
    expect((await isValidHtml(pageOf('<i id="a"></i><i id="a"></i>'))).join('\n')).toMatch(/no-dup-id/);
  });

  test('a paragraph that two pages share, but for shared blocks', () => {
    const two = (body: string) => [pageOf(body), pageOf(body, '', '/blog')];
    expect(sharedParagraphs(two(`<p>${LONG}</p>`)).join()).toMatch(/\/contact and \/blog/);
    expect(sharedParagraphs(two(`<section data-shared><p>${LONG}</p></section>`))).toEqual([]);
    expect(sharedParagraphs(two('<p>Trop court.</p>'))).toEqual([]);
  });
});

describe("schema.org's vocabulary", () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['an unknown type', { '@type': 'CleaningFirm' }, /no type/],
    ['an unknown property', { '@type': 'Service', colour: 'red' }, /no property « colour »/],
    ['a property of another type', { '@type': 'Service', openingHoursSpecification: {} }, /no property/],
    [
      'a value of the wrong type',
      { '@type': 'Service', provider: { '@type': 'Place' } },
      /cannot hold a Place/,
    ],
    ['text where a thing belongs', { '@type': 'FAQPage', mainEntity: 'oui' }, /cannot be « oui »/],
    ['an unknown day', { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Lundi' }, /Lundi/],
    [
      'a fault inside a value',
      { '@type': 'Service', provider: { '@type': 'Organization', age: 3 } },
      /« age »/,
    ],
  ])('refuses %s', (_, node, fault) => {
    expect(faultsOfNode(node).join('\n')).toMatch(fault);
  });

  test('knows what a type inherits', () => {
    const node = {
      '@type': 'HomeAndConstructionBusiness',
      name: 'Île Nette',
      telephone: '01',
      priceRange: 'Sur devis',
      areaServed: { '@type': 'AdministrativeArea', name: 'Paris' },
    };
    expect(faultsOfNode(node)).toEqual([]);
  });
});

describe('a sound page passes', () => {
  const sound = pageOf(
    '<h1>A</h1><h2>B</h2><li><img src="/favicon.svg" width="2" height="2" alt=""> une cave</li><a href="/mentions-legales/">c</a>',
  );
  test.each<[string, (page: BuiltPage) => string[]]>([
    ['outline', outline.neverSkipsALevel],
    ['one heading', outline.hasOneMainHeading],
    ['dimensions', pictures.haveDimensions],
    ['an empty alt beside words', pictures.areDescribed],
    ['a link that the specification wants', links.linksResolve],
    ['language', head.hasFrenchLanguage],
  ])('%s', (_, rule) => {
    expect(rule(sound)).toEqual([]);
  });
});
