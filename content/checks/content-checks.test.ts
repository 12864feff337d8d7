import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { plain } from '../../testing/hours.ts';
import { checkAll } from './references.ts';
import { samplesIn } from './samples.ts';
import { smallSite } from './small-site.fixture.ts';

let content: URL;
beforeEach(() => {
  content = smallSite();
});

const CELLAR = 'services/cave.mdx';

function edit(file: string, from: string | RegExp, to: string): void {
  const path = new URL(file, content);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, () => to);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

function append(file: string, text: string): number {
  const path = new URL(file, content);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, `${before}\n${text}\n`);
  return before.split('\n').length + 1;
}

test('the content of the repository has no error', () => {
  expect(checkAll().errors).toEqual([]);
});

test('sound content gives no error and no warning', () => {
  expect(checkAll(content)).toEqual({ errors: [], warnings: [] });
});

test.each([
  ['a link to nowhere', 'Voyez [cela](/services/debarras-peniche).', '/services/debarras-peniche'],
  ['a picture that is not there', '![Un garage](../pictures/absent.webp)', 'n’existe pas'],
  ['a picture without a text', '![](../pictures/photo.jpg)', 'texte de remplacement'],
  ['a name with spaces', '![Un garage](../Garage avant (1).jpeg)', 'entre < et >'],
  ['an unknown part', '<Encart>Oui</Encart>', '<Callout>'],
  ['a sign of MDX', 'Une pièce de <5 m².', '\\<'],
  ['a brace', 'Un prix {de', '\\{'],
])('an error names file, line and remedy: %s', (_, text, remedy) => {
  const line = append(CELLAR, text);
  const { errors } = checkAll(content);
  expect(errors).toEqual([expect.stringContaining(remedy)]);
  expect(errors[0]).toContain(`content/${CELLAR}, ligne ${line}`);
});

test('an error names file, line and remedy: a service without a page, and a page without a service', () => {
  edit('services.yaml', 'slug: cave', 'slug: grotte');
  const { errors } = checkAll(content);
  expect(errors).toContainEqual(expect.stringContaining('il manque la page services/grotte.mdx'));
  expect(errors).toContainEqual(expect.stringContaining(`${CELLAR}, ligne 1`));
});

test.each([
  ['slug: cave', 'slug: maison'],
  ['option: Service cave', 'option: Service maison'],
  ['menuLabel: Menu cave', 'menuLabel: Menu maison'],
])('an error names file, line and remedy: two services with the same « %s »', (from, to) => {
  edit('services.yaml', from, to);
  expect(checkAll(content).errors).toContainEqual(expect.stringContaining('y est déjà'));
});

const PRICES = 'prices:\n  - name: Cave\n    from: 200\n    to: 450\n';

test.each<[string, string | RegExp, string, RegExp]>([
  ['redirects.yaml', 'to: /\n', 'to: /contacts\n', /« \/contacts » : le site n’a pas cette page/],
  ['redirects.yaml', '/accueil', '/accueil?id=3', /sans domaine ni paramètres/],
  ['redirects.yaml', '/accueil', '/services/maison', /le site répond déjà/],
  ['redirects.yaml', '/accueil', '/vieille-cave/', /« \/vieille-cave\/ » : cette adresse .* deux fois/],
  ['faq.yaml', /answer: .*/, 'answer: "De {horaires}, {merci}."', /ligne \d+ : \{merci\} .*\{nom\}/],
  ['services.yaml', 'icon: House', 'icon: Maisonnette', /n’est pas une icône/],
  [CELLAR, '../pictures/photo.jpg', 'photo.jpg', /ligne 6 .*placez le fichier dans/],
  [CELLAR, 'inBrief:', `${PRICES}inBrief:`, /ligne 11 : le prix 450 € n’est pas dans le texte/],
])('an error names file, line and remedy: %s, with %s changed to %s', (file, from, to, words) => {
  edit(file, from, to);
  const { errors } = checkAll(content);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`${file}, ligne `);
  expect(plain(errors[0])).toMatch(words);
});

test('an error names file, line and remedy: a text that is not MDX', () => {
  writeFileSync(new URL('pages/nous.md', content), readFileSync(new URL('articles/conseils.mdx', content)));
  expect(checkAll(content).errors).toContainEqual(expect.stringContaining('l’extension .mdx'));
});

test('an error names file, line and remedy: wrong YAML', () => {
  edit('faq.yaml', 'questions:', 'questions: [');
  expect(checkAll(content).errors[0]).toMatch(/faq\.yaml, ligne \d+.*YAML/);
});

test('a warning, not an error, is given for typography', () => {
  const line = append(CELLAR, 'Combien ?');
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings[0]).toMatch(new RegExp(`ligne ${line}\\s: espace fine insécable`));
});

const words = () => samplesIn(content).map((sample) => sample.words);

test('samples are the invented values of the company and its reviews', () => {
  expect(words()).toEqual(
    expect.arrayContaining(['Île Nette', '01 99 00 24 75', 'Studio Exemple', 'samples: true']),
  );
});

test('samples that were replaced are listed no more', () => {
  edit('company.yaml', '01 99 00 24 75', '04 72 00 00 01');
  edit('testimonials.yaml', /testimonials:[\s\S]*/, 'testimonials: []\n');
  expect(words()).not.toContain('01 99 00 24 75');
  expect(words()).not.toContain('samples: true');
});

test('samples are also, once each, what the owner or a lawyer must confirm', () => {
  append(CELLAR, 'Plus de 1\u202f000 clients, et plus de 1\u202f000 clients.');
  append('faq.yaml', '  - question: "Combien\u202f?"\n    answer: "Plus de 1\u202f000 clients."');
  expect(samplesIn(content).filter(({ review }) => review)).toMatchObject([
    { words: 'Plus de 1\u202f000 clients' },
  ]);
});

test('samples are words of « every day » once the company has a day off', () => {
  append(CELLAR, 'Nous répondons 7\u00a0jours sur 7.');
  append('faq.yaml', '  - question: "Quand\u202f?"\n    answer: "{jours|7\u00a0j/7}, de {horaires}."');
  expect(samplesIn(content).filter(({ review }) => review)).toEqual([]);
  edit('company.yaml', 'tous les jours', 'lundi à samedi');
  expect(samplesIn(content).filter(({ review }) => review)).toMatchObject([{ file: CELLAR }]);
});

test('samples are services that were taken out, in prices and in texts of several pages', () => {
  append('faq.yaml', '  - question: "Et un décès\u202f?"\n    answer: "Oui."');
  append(CELLAR, 'Un garage. Après un décès, dès 200\u202f€.');
  edit('redirects.yaml', '/accueil', '/services/debarras-garage\n      - /services/debarras-deces');
  expect(samplesIn(content).filter(({ what }) => what.includes('retiré'))).toMatchObject([
    { file: 'faq.yaml', words: 'deces', review: true },
    { file: CELLAR, words: 'deces', review: true },
  ]);
});

test('samples in texts are those of the first zone, once the company has left it', () => {
  const toReview = () => samplesIn(content).filter(({ review }) => review);
  expect(toReview()).toEqual([]);
  edit('company.yaml', 'Île Nette', 'Martin');
  edit(
    'services.yaml',
    /departments:[\s\S]*?categories:/,
    'departments:\n  - code: "69"\n    name: Rhône\ncategories:',
  );
  expect(toReview()).toContainEqual(
    expect.objectContaining({ file: 'articles/conseils.mdx', words: 'Paris' }),
  );
  // What search engines show, such as `metaTitle`, is no matter of taste.
  expect(samplesIn(content)).toContainEqual(
    expect.objectContaining({ file: CELLAR, words: 'Paris', review: false }),
  );
});
