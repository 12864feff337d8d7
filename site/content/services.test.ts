import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICES } from '../../quote/options.ts';
import { slugsOf } from '../checks/slugs.ts';
import { SERVICE_CATEGORIES } from './navigation.ts';

/** A service has a page, a choice in the form and a place in the menus: three files that must tell the same. */
const CATEGORIES = ['residentiel', 'special', 'professionnel'];

const pages = slugsOf('services').map((slug) => {
  const text = readFileSync(new URL(`services/${slug}.mdx`, import.meta.url), 'utf8');
  const member = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1];
  return { slug, order: Number(member('order')), category: member('category') };
});

test('each service has its page, its choice in the form and its place in the menus', () => {
  const slugs = pages.map(({ slug }) => slug).toSorted();
  const chosen = SERVICES.map(({ slug }): string => slug);
  const listed = SERVICE_CATEGORIES.flatMap(({ services }) => services.map(({ href }): string => href));
  expect(chosen.toSorted()).toEqual(slugs);
  expect(listed.toSorted()).toEqual(slugs.map((slug) => `/services/${slug}`));
});

test('each service has an order of its own, and one category everywhere', () => {
  expect(pages.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual(
    pages.map((_, index) => index + 1),
  );
  const places = SERVICE_CATEGORIES.flatMap(({ services }, index) =>
    services.map(({ href }): [string, string | undefined] => [href, CATEGORIES[index]]),
  );
  const inMenus = Object.fromEntries(places);
  for (const { slug, category } of pages) expect(inMenus[`/services/${slug}`]).toBe(category);
});
