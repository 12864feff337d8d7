import { attributeOf } from '../../../testing/markup.ts';
import type { BuiltPage } from '../dist.ts';

type Node = Record<string, unknown>;

function jsonLdNodes({ document }: BuiltPage): Node[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return scripts.flatMap((script) => (JSON.parse(script.textContent) as { '@graph': Node[] })['@graph']);
}

const typesOf = (page: BuiltPage): unknown[] => jsonLdNodes(page).map((node) => node['@type']);

/** The types that each kind of page must declare. The types of schema-dts check their properties. */
const EXPECTED: [paths: RegExp, types: string[]][] = [
  [/^/, ['HomeAndConstructionBusiness']],
  [/^\/$/, ['WebSite']],
  [/^\/./, ['BreadcrumbList']],
  [/^\/services\//, ['Service']],
  [/^\/blog\//, ['BlogPosting']],
];

export function describesItself(page: BuiltPage): string[] {
  const expected = EXPECTED.filter(([paths]) => paths.test(page.path)).flatMap(([, types]) => types);
  const types = typesOf(page);
  return expected
    .filter((type) => types.filter((found) => found === type).length !== 1)
    .map(
      (type) =>
        `The page needs one ${type}: pass it to the layout's jsonLd; site/lib/seo/json-ld.ts makes it.`,
    );
}

/** Finds ratings. Search engines forbid a company to mark up ratings of itself. */
export const claimsNoRating = ({ html }: BuiltPage): string[] =>
  /"(?:aggregateRating|review|reviewRating)"\s*:/.test(html)
    ? ['Take the rating out of the structured data.']
    : [];

const referencedIds = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === '@id') return [String((value as Node)['@id'])];
  return Object.values(value).flatMap(referencedIds);
};

export function referencesResolve(page: BuiltPage): string[] {
  const nodes = jsonLdNodes(page);
  const known = new Set(nodes.map((node) => node['@id']));
  return nodes
    .flatMap(referencedIds)
    .filter((id) => !known.has(id))
    .map((id) => `${id} is referred to but not described on this page.`);
}

export const articleJsonLd = (page: BuiltPage) =>
  jsonLdNodes(page).find((node) => node['@type'] === 'BlogPosting');

export const lastChange = (page: BuiltPage): unknown =>
  articleJsonLd(page)?.dateModified ?? articleJsonLd(page)?.datePublished;

/** The path of the picture that social networks show for a link. */
export const sharedPicture = ({ document }: BuiltPage): string =>
  new URL(
    attributeOf(document.querySelector('meta[property="og:image"]'), 'content') ?? '/',
    'https://x.example',
  ).pathname;
