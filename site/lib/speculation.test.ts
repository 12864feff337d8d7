import { expect, it } from 'vitest';
import { HOVER_RULES, TOUCH_RULES } from './speculation.ts';

const BASE = 'https://www.ile-nette.example';
const rules = [HOVER_RULES, TOUCH_RULES].flatMap((text) => Object.values(JSON.parse(text)).flat());

type Condition = { and: Condition[] } | { not: Condition } | { href_matches: string };

/** Evaluates a document rule as the HTML standard defines it. */
function matches(condition: Condition, href: string): boolean {
  if ('and' in condition) return condition.and.every((part) => matches(part, href));
  if ('not' in condition) return !matches(condition.not, href);
  return new URLPattern(condition.href_matches, BASE).test(href, BASE);
}

it.each([
  ['/', true],
  ['/services/debarras-cave', true],
  ['/devis-gratuit?service=debarras-cave', true],
  ['/contact#plan', true],
  ['/submit', false],
  ['/devis-gratuit?success=true', false],
  ['/devis-gratuit?from=mail&success=true', false],
  ['/blog/rss.xml', false],
  ['/debarras-garage.jpg', false],
  ['https://example.org/', false],
  ['tel:+33199002475', false],
])('the rules match %s: %s', (href, isPage) => {
  for (const { where } of rules as { where: Condition }[]) expect(matches(where, href)).toBe(isPage);
});
