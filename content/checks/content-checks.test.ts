import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { plain } from '../../testing/hours.ts';
import { company } from '../data/company.data.ts';
import { checkAll } from './references.ts';
import { hiddenText, SAMPLE_COMPANY_NAME, samplesIn } from './samples.ts';
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

test.runIf(company.name === SAMPLE_COMPANY_NAME)('the content of the repository needs no advice', () => {
  expect(checkAll().warnings).toEqual([]);
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

test.each<[string, string | RegExp, string, RegExp]>([
  ['redirects.yaml', 'to: /\n', 'to: /contacts\n', /« \/contacts » : le site n’a pas cette page/],
  ['redirects.yaml', '/accueil', '/accueil?id=3', /sans domaine ni paramètres/],
  ['redirects.yaml', '/accueil', '/services/maison', /le site répond déjà/],
  ['redirects.yaml', '/accueil', '/vieille-cave/', /« \/vieille-cave\/ » : cette adresse .* deux fois/],
  ['faq.yaml', /answer: .*/, 'answer: "De {horaires}, {merci}."', /ligne \d+ : \{merci\} .*\{nom\}/],
  ['services.yaml', 'icon: House', 'icon: Maisonnette', /n’est pas une icône/],
  [CELLAR, '../pictures/photo.jpg', 'photo.jpg', /ligne 6 .*placez le fichier dans/],
  [CELLAR, /metaTitle: .*/, 'metaTitle: "Cave : dès 1 450 €"', /1 450 € n’est pas un prix de la page/],
  [CELLAR, /subtitle: .*/, 'subtitle: "Une cave, {prix}"', /n’a pas de prix.*\{prix\| : #\}/],
  ['faq.yaml', /answer: .*/, 'answer: "Une cave{prix| : #}."', /\{prix\} ne se remplit que sur la page/],
  ['articles/conseils.mdx', /title: .*/, 'title: "Une cave, {prix}"', /ne se remplit que sur la page/],
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

test.each([
  ['leads to a heading', '[Vente](/services/maison#vente)', ''],
  ['leads to a heading that is not there', '[Vente](/services/maison#la-vente)', '#la-vente'],
  [
    'leads to the second of two headings',
    '## L’été, «\u00a0Eau\u00a0»\n\n## Eau\n\n[Eau](/services/cave#eau-1)',
    '',
  ],
  [
    'leads to a part with an id',
    '<Callout id="feu" title="Feu">a</Callout>\n\n[Feu](/services/cave#feu)',
    '',
  ],
  ['leads to a part of every page', '[Prix](/services/maison#en-bref)', ''],
  ['leads to an old address with a slash', '[Cave](/vieille-cave/)', ''],
  ['chooses a service', '[Devis](/devis-gratuit?service=cave)', ''],
  ['chooses a service that is gone', '[Devis](/devis-gratuit?service=garage)', 'service=garage'],
])('a link that %s gives a warning, not an error, if it leads to no place', (_, text, words) => {
  const line = append(CELLAR, text);
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  const expected = new RegExp(`^content/${CELLAR}, ligne ${line}\\s: .*${words}`);
  expect(warnings).toEqual(words ? [expect.stringMatching(expected)] : []);
});

test('a link to an old address may be encoded or not, as the address may', () => {
  edit('redirects.yaml', '/accueil', '/d%C3%A9barras');
  append(CELLAR, '[Copié](/d%C3%A9barras) et [tapé](/débarras).');
  expect(checkAll(content).errors).toEqual([]);
});

test('a warning names the second of two pages with the same words for search engines', () => {
  edit(CELLAR, 'Cave, débarras', 'Maison, débarras');
  edit('articles/conseils.mdx', 'Conseils. Une', 'Cave. Une');
  expect(checkAll(content)).toEqual({
    errors: [],
    warnings: [
      expect.stringMatching(/^content\/services\/maison\.mdx, ligne 3.*content\/services\/cave\.mdx/),
      expect.stringMatching(/^content\/articles\/conseils\.mdx, ligne 4.*content\/services\/cave\.mdx/),
    ],
  });
});

const ARTICLE = 'articles/conseils.mdx';
const COMPANY = 'company.yaml';
test.each<[string, [file: string, from: string | RegExp, to: string][], RegExp | undefined]>([
  [
    'a title that its mark makes too long',
    [
      [CELLAR, /metaTitle: .*/, 'metaTitle: "Débarras de cave, grenier et box {à-zone}"'],
      [COMPANY, 'zone:', 'zoneIn: dans les Bouches-du-Rhône et\nzone:'],
    ],
    /cave\.mdx, ligne 3 : « .*Rhône et » a 61 signes ; il en faut de 20 à 60/,
  ],
  [
    'a title that a long name makes too long',
    [
      [ARTICLE, /metaTitle: .*/, 'metaTitle: "Débarras et conseils pour votre cave\u00a0: {nom}"'],
      [COMPANY, 'Île Nette', 'Débarras et nettoyage Martin'],
    ],
    /conseils\.mdx, ligne 3 : .*Martin » a 67 signes/,
  ],
  [
    'a title of one word',
    [[CELLAR, /metaTitle: .*/, 'metaTitle: Cave']],
    /« Cave » a 4 signes ; il en faut de 20 à 60/,
  ],
  [
    'a description that its price makes too long',
    [
      [CELLAR, /description: .*/, `description: "Cave{prix|\u00a0: #}. ${'Bien. '.repeat(21)}"`],
      [CELLAR, 'inBrief:', 'prices:\n  - name: Cave\n    from: 200\n    to: 1450\ninBrief:'],
    ],
    /ligne 4 : « Cave : de 200 .* a 155 signes ; il en faut de 60 à 150/,
  ],
  [
    'a promise that is not made, and counts for nothing',
    [[CELLAR, /metaTitle: .*/, 'metaTitle: "Débarras de cave à Paris{nuit|, à toute heure, la nuit}"']],
    undefined,
  ],
  [
    'a day to come',
    [[ARTICLE, /date: .*/, 'date: "2999-01-01"']],
    /ligne 6 : « 2999-01-01 » n’est pas encore venu/,
  ],
  [
    'a revision to come',
    [[ARTICLE, 'date:', 'updated: "2999-01-01"\ndate:']],
    /ligne 6 : « 2999-01-01 » n’est pas encore venu/,
  ],
])('a warning, not an error, is given for what search engines show: %s', (_, edits, words) => {
  for (const [file, from, to] of edits) edit(file, from, to);
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings.map(plain)).toEqual(words ? [expect.stringMatching(words)] : []);
});

test('a warning, not an error, is given for typography', () => {
  const line = append(CELLAR, 'Combien ?');
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings[0]).toMatch(new RegExp(`ligne ${line}\\s: espace fine insécable`));
});

const fold = (title: string, text: string) => `<Case title="${title}">\n\n${text}\n\n</Case>`;

test.each([
  ['seven folds', fold('Un cas', 'Un détail.').repeat(7), /« Un cas » est de trop : 6 cas/],
  ['161 words in a fold', fold('Un cas', 'mot '.repeat(161)), /« Un cas » cache 161 mots, 160 au plus/],
  ['a fold in a fold', fold('Un cas', fold('Un autre', 'Un détail.')), /« Un cas » en contient un autre/],
  ['six folds of 160 words', fold('Un cas', 'mot '.repeat(160)).repeat(6), undefined],
  ['a figure with spaces in 160 words', fold('Un cas', `${'mot '.repeat(159)}1\u202f000\u202f€`), undefined],
])('texts that unfold give a warning, not an error, beyond their limits: %s', (_, text, words) => {
  append(CELLAR, text.replaceAll('</Case><', '</Case>\n\n<'));
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings.map(plain)).toEqual(words ? [expect.stringMatching(words)] : []);
});

test('a warning, not an error, is given for a line of « En bref » above 15 words', () => {
  edit(CELLAR, 'text: Vite', `text: "${'mot '.repeat(14)}{urgence|un deux}"`);
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings.map(plain)).toEqual([
    expect.stringMatching(/ligne \d+ : cette ligne a 16 mots, 15 au plus/),
  ]);
});

test.each([
  ['articles/conseils.mdx', 81, /ce paragraphe a 81 mots, 80 au plus : coupez-le en deux/],
  ['articles/conseils.mdx', 80, undefined],
  ['services/cave.mdx', 81, undefined],
])('a warning, not an error, is given for a long paragraph: %s, %d words', (file, length, words) => {
  const line = append(file, `**Un cas\u202f?** ${'mot '.repeat(length - 2)}`);
  const { errors, warnings } = checkAll(content);
  expect(errors).toEqual([]);
  expect(warnings.map(plain)).toEqual(
    words ? [expect.stringMatching(new RegExp(`ligne ${line} : ${words.source}`))] : [],
  );
});

test('a title for search engines may name the prices of its page', () => {
  edit(CELLAR, /metaTitle: .*/, 'metaTitle: "Cave : de 200 à 1 450 €"');
  edit(CELLAR, 'inBrief:', 'prices:\n  - name: Cave\n    from: 200\n    to: 1450\ninBrief:');
  expect(checkAll(content).errors).toEqual([]);
});

const words = () => samplesIn(content).map((sample) => sample.words);

test('samples are the invented values of the company and its reviews', () => {
  expect(words()).toEqual(
    expect.arrayContaining([
      'contact@ile-nette.example',
      '01 99 00 24 75',
      'https://studio.example',
      'samples: true',
    ]),
  );
});

test('a value that the owner has replaced is no sample', () => {
  edit('company.yaml', '01 99 00 24 75', '04 72 00 00 01');
  edit('testimonials.yaml', 'samples: true', 'samples: false');
  expect(words()).not.toContain('01 99 00 24 75');
  expect(words()).not.toContain('samples: true');
});

test('the site is kept from search engines while a value is invented, but not while one is missing', () => {
  const hidden = () => plain(hiddenText(content));
  edit('company.yaml', 'Studio Exemple', 'Studio Nord');
  edit('company.yaml', /https:.*example"?/, 'https://studio.exemple.fr');
  expect(hidden()).toBe(
    'Google ne montre pas ce site : numéro d’exemple (« 01 99 00 24 75 », content/company.yaml, ligne 2). ' +
      'Toute la liste : npm run samples.',
  );
  edit('company.yaml', '01 99 00 24 75', '04 72 00 00 01');
  expect(hidden()).toMatch(/: adresse d’exemple \(« contact@ile-nette\.example »/);
  for (const mailbox of ['contact', 'devis'])
    edit('company.yaml', `${mailbox}@ile-nette.example`, `${mailbox}@exemple.fr`);
  expect(hidden()).toMatch(/: note d’exemple \(« 5\/5 sur 107 avis Google »/);
  edit('company.yaml', '5/5 sur 107', '4,9/5 sur 12');
  expect(hidden()).toMatch(/: avis d’exemple \(« samples: true », content\/testimonials\.yaml/);
  edit('testimonials.yaml', 'samples: true', 'samples: false');
  expect(hidden()).toBe('');
  expect(words().some((word) => word.startsWith('À compléter'))).toBe(true);
});

test('the basis of the recycling figure and the control of reviews are samples until the owner states them', () => {
  const named = () => samplesIn(content).filter(({ what }) => what.startsWith('dites'));
  expect(named()).toEqual([]);
  edit('company.yaml', /promises:\n.*\n/, '');
  edit('testimonials.yaml', 'samples: true', 'samples: false');
  expect(named()).toMatchObject([
    { file: 'company.yaml', effect: 'read' },
    { file: 'testimonials.yaml', effect: 'read' },
  ]);
  append('testimonials.yaml', 'checked: Chaque auteur est un client.');
  expect(named()).toHaveLength(1);
});

test('words for « every day » are samples once the company has a day off', () => {
  append(CELLAR, 'Nous répondons 7\u00a0jours sur 7.');
  append('faq.yaml', '  - question: "Quand\u202f?"\n    answer: "{jours|7\u00a0j/7}, de {horaires}."');
  expect(samplesIn(content).filter(({ effect }) => effect === 'read')).toEqual([]);
  edit('company.yaml', 'tous les jours', 'lundi à samedi');
  expect(samplesIn(content).filter(({ effect }) => effect === 'read')).toMatchObject([{ file: CELLAR }]);
});

test('words of the first zone are samples once the company works elsewhere', () => {
  const toReview = () => samplesIn(content).filter(({ effect }) => effect === 'read');
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
  // Search engines show `metaTitle`: in it, the former zone must be replaced, not only reviewed.
  expect(samplesIn(content)).toContainEqual(
    expect.objectContaining({ file: CELLAR, words: 'Paris', effect: 'stop' }),
  );
});

const RIGHT = { street: '12 rue des Lilas', code: '75020', town: 'Paris' };
const STREET = /legal, address, street\) : il faut le numéro et la rue seuls/;
const CODE = /legal, address, code\) : il faut cinq chiffres, entre guillemets dans un fichier : "75020"/;
const TOWN = /legal, address, town\) : il faut le nom de la ville seul/;

test.each<[parts: unknown, refused?: RegExp]>([
  [RIGHT],
  [{ ...RIGHT, street: 'Bâtiment B, 12 bis rue du 8 mai 1945' }],
  [{ ...RIGHT, street: 'ZA des Lilas, CS 12345', town: 'PARIS CEDEX 20' }],
  [{ ...RIGHT, town: 'L’Haÿ-les-Roses' }],
  [{ ...RIGHT, town: 'Y' }],
  [{ ...RIGHT, street: 'À compléter (siège social)' }],
  [{ ...RIGHT, code: 'À compléter', town: 'À compléter (ville)' }],
  [
    '12 rue des Lilas, 75020 Paris',
    /legal, address\) : il faut trois lignes : street \(rue\), code \(postal\), town \(ville\)/,
  ],
  [{ street: RIGHT.street, town: 'Paris' }, CODE],
  [{ ...RIGHT, code: 75020 }, CODE],
  [{ ...RIGHT, code: 'F-75020' }, CODE],
  [{ ...RIGHT, code: '75 020' }, CODE],
  [{ ...RIGHT, code: '75020\u00a0Paris' }, CODE],
  [{ ...RIGHT, code: '(75020' }, CODE],
  [{ ...RIGHT, code: '75' }, CODE],
  [{ ...RIGHT, town: 'Paris, France' }, TOWN],
  [{ ...RIGHT, town: 'Paris.' }, TOWN],
  [{ ...RIGHT, town: 'Paris)' }, TOWN],
  [{ ...RIGHT, town: '75020 Paris' }, TOWN],
  [{ ...RIGHT, town: '' }, TOWN],
  [{ ...RIGHT, street: '12 rue des Lilas, 75020 Paris' }, STREET],
  [{ ...RIGHT, street: '12 rue des Lilas (75\u00a0020\u00a0Paris)' }, STREET],
  [{ ...RIGHT, street: '12 rue des Lilas\n75020 Paris' }, STREET],
  [{ ...RIGHT, street: '12 rue des Lilas -' }, STREET],
  [{ ...RIGHT, street: 'siège : 12 rue des Lilas' }, STREET],
])('the address of the office is accepted or refused: %j', (address, refused) => {
  edit('company.yaml', /address:\n(?: {4}.*\n)+/, `address: ${JSON.stringify(address)}\n`);
  const { errors } = checkAll(content);
  expect(errors.map(plain)).toEqual(refused ? [expect.stringMatching(refused)] : []);
});

test('a registration without its nine digits is refused', () => {
  edit('company.yaml', /siren: .*/, 'siren: RCS Lyon');
  expect(checkAll(content).errors).toEqual([expect.stringContaining('il faut le SIREN, comme 123')]);
});

test('the area of a department must be one of the titles in about.yaml', () => {
  edit('services.yaml', 'name: D92', 'name: D92\n    area: Petite couronne');
  const [refused] = checkAll(content).errors;
  expect(plain(refused ?? '')).toMatch(
    /services\.yaml, ligne \d+ : ce secteur n’est pas un titre d’about.yaml/,
  );
});
