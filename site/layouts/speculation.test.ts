import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from './speculation.ts';

const BASE = 'https://www.ile-nette.example';
const { prefetch, prerender } = JSON.parse(SPECULATION_RULES);

type Condition = { and: Condition[] } | { not: Condition } | { href_matches: string };

/** Document rules as the HTML standard reads them. */
function holds(condition: Condition, href: string): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, href));
  if ('not' in condition) return !holds(condition.not, href);
  return new URLPattern(condition.href_matches, BASE).test(href, BASE);
}

describe('what is fetched ahead', () => {
  it.each([
    '/',
    '/contact',
    '/services/debarras-cave',
    '/blog/debarras-cave-etapes-essentielles',
    '/devis-gratuit',
    '/devis-gratuit?service=debarras-cave',
    '/contact#plan',
  ])('is a page to read: %s', (href) => {
    for (const [rule] of [prefetch, prerender]) expect(holds(rule.where, href)).toBe(true);
  });

  it.each([
    '/submit',
    '/devis-gratuit?success=true',
    '/devis-gratuit?from=mail&success=true',
    '/blog/rss.xml',
    '/debarras-garage.jpg',
    'https://example.org/',
    'tel:+33199002475',
  ])('is not %s', (href) => {
    for (const [rule] of [prefetch, prerender]) expect(holds(rule.where, href)).toBe(false);
  });
});
