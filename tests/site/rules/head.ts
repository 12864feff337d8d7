import { absoluteUrl } from '../../../site/lib/absolute.ts';
import { attributeOf, metaOf } from '../../../testing/markup.ts';
import type { BuiltPage } from '../dist.ts';

export function hasCanonical({ path, document }: BuiltPage): string[] {
  const links = document.querySelectorAll('link[rel="canonical"]');
  const found = attributeOf(links[0] ?? null, 'href');
  const expected = absoluteUrl(path);
  if (links.length === 1 && found?.replace(/\/$/, '') === expected.replace(/\/$/, '')) return [];
  return [`${links.length} canonical links, the first to ${found}: there must be one, to ${expected}.`];
}

export const isUnlisted = ({ document }: BuiltPage): string[] =>
  metaOf(document, 'robots')?.includes('noindex') ? [] : ['Add <meta name="robots" content="noindex">.'];

const REQUIRED_META = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:alt',
  'twitter:card',
];

export const hasSharingTags = ({ document }: BuiltPage): string[] =>
  REQUIRED_META.filter((name) => !metaOf(document, name)).map(
    (name) => `${name} is missing: include site/lib/seo/Head.astro in the layout's head.`,
  );
