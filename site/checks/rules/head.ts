import { company } from '../../../content/data/company.data.ts';
import { absolute } from '../../lib/absolute.ts';
import type { BuiltPage } from '../dist.ts';
import { attributeOf, metaOf, textOf } from '../text.ts';

/** Each rule takes a page and returns what is wrong with it, each fault with the way to mend it. */

const TITLE_MAX = 60;
/** A longer name of the company is not counted: it is as it is. */
const NAME_MAX = 9;
/** Search engines show some 160; the schemas allow this much, because a company's name may be long. */
const DESCRIPTION_MIN = 100;
const DESCRIPTION_MAX = 180;

export function hasFrenchLanguage({ document }: BuiltPage): string[] {
  const language = attributeOf(document.querySelector('html'), 'lang');
  return language === 'fr' ? [] : [`<html lang="${language}">: write lang="fr".`];
}

export function hasTitle({ document }: BuiltPage): string[] {
  const title = textOf(document.querySelector('head title'));
  const name = title.includes(company.name) ? company.name.length : 0;
  const length = title.length - Math.max(0, name - NAME_MAX);
  if (length === 0) return ['The page has no <title>.'];
  return length <= TITLE_MAX
    ? []
    : [`« ${title} » has ${length} characters; ${TITLE_MAX} are shown in results.`];
}

export function hasDescription({ document }: BuiltPage): string[] {
  const description = metaOf(document, 'description') ?? '';
  const { length } = [...description];
  if (length >= DESCRIPTION_MIN && length <= DESCRIPTION_MAX) return [];
  return [
    `The description has ${length} characters, not ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}: « ${description} »`,
  ];
}

export function hasCanonical({ path, document }: BuiltPage): string[] {
  const links = document.querySelectorAll('link[rel="canonical"]');
  const found = attributeOf(links[0] ?? null, 'href');
  const expected = absolute(path);
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
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

export const hasSharingTags = ({ document }: BuiltPage): string[] =>
  REQUIRED_META.filter((name) => !metaOf(document, name)).map(
    (name) => `${name} is missing: include site/lib/seo/Head.astro in the layout's head.`,
  );
