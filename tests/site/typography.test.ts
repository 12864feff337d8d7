import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { typographyFaults } from '../../content/typography/rules.ts';
import { withSpaces } from '../../content/typography/spaces.ts';
import { comesFromContent } from './comes-from-content.ts';
import { pages } from './dist.ts';
import { frenchStrings, pageTexts } from './french-texts.ts';

/**
 * French typography in the site’s own texts. `content/typography/exempt.ts` lists texts that must stay as they are. For
 * an owner’s texts, `npm run check` gives advice.
 */

const faultsOf = (texts: readonly string[], isExempt?: (words: string) => boolean): string[] =>
  [...new Set(texts)].flatMap((text) => typographyFaults(text, isExempt));

test.each(pages)('the texts of $path have no typographic fault', (page) => {
  expect(faultsOf(pageTexts(page), comesFromContent)).toEqual([]);
});

/**
 * The parts of a page that cannot break, and those that are not text. The text of an island is left out: it must stay
 * as React wrote it.
 */
const BOUND_OR_NOT_TEXT = /<(head|script|astro-island)\b.*?<\/\1>|<span class="bound">.*?<\/span>|<[^>]*>/gs;

test.each(pages)(
  'no line of $path can break inside « J-30 » or the number of an article of law',
  ({ html }) => {
    expect(html.replace(BOUND_OR_NOT_TEXT, '').match(/J-\d+|[LRD]\d+-\d+/g)).toBeNull();
  },
);

/** The texts of messages and e-mails are not in the pages, so their strings are read from the programs. */
test.each([
  'dist/site/_astro/*.js',
  'quote/*.ts',
  'content/schemas/*.ts',
  'server/messages/*.ts',
  'server/features/submit/*.ts',
])('the strings in %s have no typographic fault', (programs) => {
  // quote/settings.ts writes to the terminal of the operator.
  const texts = globSync(programs, { exclude: ['**/*.test.ts', 'quote/settings.ts'] }).flatMap(frenchStrings);
  expect(texts).not.toEqual([]);
  expect(faultsOf(texts, comesFromContent)).toEqual([]);
});

test.each([
  ["l'immeuble d'à côté", 'l’immeuble d’à côté'],
  ['Que faire ? Rien ; vraiment!', 'Que faire\u202f? Rien\u202f; vraiment\u202f!'],
  ['Trois choses: a, b, c', 'Trois choses\u00a0: a, b, c'],
  ['Elle dit «oui ».', 'Elle dit «\u00a0oui\u00a0».'],
  ['Elle dit "oui".', 'Elle dit “oui”.'],
  ['plus de 1 000 clients', 'plus de 1\u202f000 clients'],
  ['une amende de 75000 €', 'une amende de 75\u202f000\u202f€'],
  ['de 8h à 20 h', 'de 8\u202fh à 20\u202fh'],
  ['une espace \u202f?', 'une espace\u202f?'],
  ['et ainsi de suite...', 'et ainsi de suite…'],
  ["Disponible 7j/7 - 8h à 20h, c'est dit", 'Disponible 7j/7 - 8h à 20h, c’est dit'],
  ['Nous venons en 24h.', '24h'],
])('the rules refuse « %s », and accept « %s »', (wrong, right) => {
  expect(typographyFaults(wrong)).not.toEqual([]);
  expect(typographyFaults(right)).toEqual([]);
});

test('the rules accept exempt texts, and no others', () => {
  const isExempt = (words: string) => 'Que faire ? Rien'.includes(words.trim());
  expect(typographyFaults('Que faire ? Rien', isExempt)).toEqual([]);
  expect(typographyFaults('Que dire ? Rien', isExempt)).not.toEqual([]);
  const isName = (words: string) => "Jean-Noël D'Haese".includes(words);
  expect(typographyFaults("Avis\u00a0: Jean-Noël D'Haese, Roubaix", isName)).toEqual([]);
  expect(typographyFaults("Avis d'Haese, Roubaix", isName)).not.toEqual([]);
});

test('the rules accept phone numbers, dates and other texts that look like faults', () => {
  const texts = ['au 01 99 00 24 75', '2017, 75001 Paris', 'à 10:32, 5/5 sur 107', 'le 3e étage, 4 tonnes'];
  expect(texts.flatMap((text) => typographyFaults(text))).toEqual([]);
});

test('withSpaces adds non-breaking spaces, except in fixed texts, phone numbers and the addresses of pictures', () => {
  const kept = {
    phone: '+48 426 384 000',
    text: "Besoin d'un devis personnalisé ?",
    body: 'Un ![mur](mur.webp)',
  };
  expect(withSpaces(kept)).toEqual(kept);
  const typed = ['Que dire ? « Oui » : 10 000 € pour 20 m² ; en 24 h !', 3];
  const set =
    'Que dire\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u202f000\u202f€ pour 20\u202fm²\u202f; en 24\u202fh\u202f!';
  expect(withSpaces(typed)).toEqual([set, 3]);
  expect(typographyFaults(set)).toEqual([]);
});
