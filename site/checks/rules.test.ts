import { describe, expect, test } from 'vitest';
import { type BuiltPage, parse } from './dist.ts';
import * as head from './rules/head.ts';
import * as links from './rules/links.ts';
import * as outline from './rules/outline.ts';
import { sharedParagraphs } from './rules/paragraphs.ts';
import * as pictures from './rules/pictures.ts';
import * as scripts from './rules/scripts.ts';
import * as data from './rules/structured-data.ts';
import { isValidHtml } from './rules/validity.ts';

/** Each rule finds its fault in a page that has them all. A rule that finds nothing any more fails here. */

const PARAGRAPH =
  'Un texte de plus de douze mots, que deux pages ne peuvent pas avoir en commun sans ennuyer.';
const GRAPH = [
  { '@type': 'Service', provider: { '@id': '#x' }, aggregateRating: {} },
  { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Accueil' }] },
  { '@type': 'FAQPage', mainEntity: [{ name: 'Quand\u202f?' }] },
  { '@type': 'BlogPosting', datePublished: '2024-01-15' },
];

const faulty = (path: string): BuiltPage => {
  const html = `<!doctype html><html lang="en"><head><title>${'a'.repeat(61)}</title>
    <meta name="description" content="${'&#x27;'.repeat(50)}"><link rel="canonical" href="/autre">
    <script type="application/ld+json">${JSON.stringify({ '@graph': GRAPH })}</script></head>
    <body><main><h1>A</h1><h3>B</h3><h2> </h2><h1>C</h1><p>${PARAGRAPH}<div id="a"></div></p><i id="a"></i>
    <img src="/a.webp" width="3"><img src="/b.webp" alt=""><img src="/c.webp" alt="cave.webp">
    <a href="/services/inconnu">x</a><a href="/debarras-cave">x</a><a href="/mentions-legales#rien">x</a>
    <a href="tel:0600000000">x</a><a href="http://exemple.fr">x</a><astro-island></astro-island>
    <script>nouveau()</script><button onclick="a()">x</button><script src="https://x.example/a.js"></script>
    </main></body></html>`;
  return { path, html, document: parse(html) };
};

describe('a rule finds its fault', () => {
  test.each<[(page: BuiltPage) => string[] | Promise<string[]>, ...faults: RegExp[]]>([
    [head.hasFrenchLanguage, /lang="fr"/],
    [head.hasTitle, /61/],
    [head.hasDescription, / 50 /],
    [head.hasCanonical, /contact/],
    [head.hasSharingTags, /og:image/],
    [head.isUnlisted, /noindex/],
    [outline.hasOneMainHeading, /2 <h1>/],
    [outline.neverSkipsALevel, /use <h2>/],
    [outline.headingsHaveWords, /empty/],
    [pictures.haveDimensions, /a\.webp/],
    [pictures.areDescribed, /a\.webp needs an alt/, /b\.webp has an empty alt/],
    [pictures.areDescribedWell, /say what/],
    [links.linksResolve, /inconnu leads nowhere/, /link to \/services\/debarras-cave/, /« rien »/, /a\.webp/],
    [links.outwardLinksAreSound, /company's number/, /http:\/\/exemple\.fr/],
    [scripts.inlineScriptsAreNamed, /sha256/],
    [scripts.hasNoInlineHandlers, /onclick/],
    [scripts.loadsOnlyOwnScripts, /x\.example/],
    [scripts.hasNoIsland, /astro-island/],
    [data.describesItself, /HomeAndConstructionBusiness/],
    [data.claimsNoRating, /rating/],
    [data.referencesResolve, /#x/],
    [data.breadcrumbsAgree, /Accueil/],
    [data.questionsAreShown, /Quand/],
    [data.datesAreShown, /2024-01-15/],
    [isValidHtml, /no-dup-id/],
  ])('%o', async (rule, ...faults) => {
    const found = (await rule(faulty('/contact'))).join('\n');
    for (const fault of faults) expect(found).toMatch(fault);
  });

  test('paragraphs that two pages share', () => {
    expect(sharedParagraphs([faulty('/contact'), faulty('/blog')]).join()).toMatch(/\/contact and \/blog/);
  });
});
