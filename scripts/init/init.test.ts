import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkAll } from '../../content/checks/references.ts';
import { samplesIn } from '../../content/checks/samples.ts';
import { smallSite } from '../../content/checks/small-site.fixture.ts';
import { checkContent } from '../../content/read.ts';
import { companySchema } from '../../content/schemas/company.ts';
import { plain } from '../../testing/hours.ts';
import { applyAnswers } from './apply.ts';

const OFFICE = { street: '1 rue A', code: '69001', town: 'Lyon' };
const SIREN = '123 456 789, RCS Lyon';
const LEAST = { name: 'Łódź & Þórr', phone: '04 72 00 00 01', email: 'a@lodz.fr' };

let content: URL;
beforeEach(() => {
  content = smallSite();
});
const init = (answers: object = {}, replace = false) =>
  applyAnswers(content, 'mon-site.yaml', stringify({ ...LEAST, ...answers }), replace);
const textOf = (file: string): string => readFileSync(new URL(file, content), 'utf8');
const company = () => checkContent('company.yaml', textOf('company.yaml'), companySchema);

test('three answers are enough: other values stay samples, or are removed', () => {
  init();
  expect(company()).toMatchObject({ name: 'Łódź & Þórr', phone: '04 72 00 00 01', email: 'a@lodz.fr' });
  for (const key of ['quoteEmail', 'googleRating', 'siteBuilder']) expect(company()).not.toHaveProperty(key);
  expect(company().promises).toEqual({});
  expect(company().legal).not.toHaveProperty('certificate');
  expect(parse(textOf('testimonials.yaml'))).toEqual({ samples: false, testimonials: [] });
  expect(checkAll(content).errors).toEqual([]);
  const others = samplesIn(content).filter(({ words }) => !words.startsWith('À compléter'));
  expect(others).toMatchObject([
    { file: 'company.yaml', words: '90\u202f% des déchets recyclés', effect: 'read' },
  ]);
});

test('the list at the top of docs/rgpd.md is filled in, again at a second run, and the rest stays', () => {
  const papers = new URL('../docs/rgpd.md', content);
  mkdirSync(new URL('.', papers));
  const model = readFileSync(new URL('../../docs/rgpd.md', import.meta.url), 'utf8');
  writeFileSync(papers, model);
  init({ legal: { address: OFFICE, host: 'Hôte $& SA' } });
  init({ legal: { address: { street: '2 rue B' }, host: 'Hôte $& SA' } }, true);
  const [head = '', ...rest] = readFileSync(papers, 'utf8').split(/(?=^## )/m);
  expect(rest.join('')).toBe(model.slice(model.indexOf('## ')));
  for (const line of [
    'Entreprise\u00a0: Łódź & Þórr',
    'Siège\u00a0: 2 rue B, 69001 Lyon',
    'Hébergeur\u00a0: Hôte $& SA',
  ])
    expect(head).toContain(`- ${line}\n`);
  expect(head).not.toContain(': À compléter\n');
});

test('only the lines of changed values are rewritten, with no-break spaces', () => {
  const before = textOf('company.yaml').split('\n');
  init({
    quoteEmail: 'b@lodz.fr',
    hours: [{ days: 'lundi à samedi', opens: '08:00', closes: '18:30' }],
    googleRating: { stars: 4, text: '4,7/5 sur 9 avis Google' },
    legal: { capital: '10 000 €', vat: null, mediator: 'Médiation : www.mediation.fr ; Lyon' },
  });
  const changed = textOf('company.yaml').split('\n');
  expect(changed.filter((line) => !before.includes(line))).toEqual([
    'name: "Łódź & Þórr"',
    'phone: "04 72 00 00 01"',
    'email: "a@lodz.fr"',
    'quoteEmail: "b@lodz.fr"',
    '  - days: "lundi à samedi"',
    '    opens: "08:00"',
    '    closes: "18:30"',
    `footerYear: ${new Date().getFullYear()}`,
    '  stars: 4',
    '  text: "4,7/5 sur 9 avis Google"',
    '  capital: "10\u202f000\u202f€"',
    '  mediator: "Médiation\u00a0: www.mediation.fr\u202f; Lyon"',
  ]);
});

test('a new company has only the promises of its answers, and none of the first company', () => {
  init({ promises: { callBack: 4, urgent: null, badge: null } });
  expect(company().promises).toEqual({ callBack: 4 });
  init({ promises: { badge: 'Artisan certifié' } });
  expect(company().promises).toEqual({ callBack: 4, badge: 'Artisan certifié' });
});

test('a badge keeps « À compléter » in the field for its certificate', () => {
  init({ promises: { badge: 'Artisan certifié' }, legal: { capital: '1 €' } });
  expect(company().legal.certificate).toMatch(/^À compléter/);
});

test('new values are at the place where the editor writes them', () => {
  init({ sameAs: ['https://a.fr'], closed: ['2026-12-25'] });
  const keys = Object.keys(parse(textOf('company.yaml')));
  expect(keys).toEqual(Object.keys(companySchema.shape).filter((key) => keys.includes(key)));
});

const NAMES = ['L’Île d’Ys', 'Þórr & Cie', '"Débarras": le vrai', '# 1', 'Ÿ', '{nom}'];
test.each(NAMES)('the name « %s » is stored as it is', (name) => {
  init({ name });
  expect(company().name).toBe(name);
});

test('a second run replaces what an owner has written only with --replace', () => {
  init();
  const reviews = textOf('testimonials.yaml').replace('[]', '[{ name: Léa }]');
  writeFileSync(new URL('testimonials.yaml', content), reviews);
  const changed = textOf('company.yaml').replace('00 01', '00 02');
  writeFileSync(new URL('company.yaml', content), changed);
  const answers = { services: ['cave', 'maison'], legal: { siren: SIREN } };
  expect(() => init(answers)).toThrow(
    '\n- phone\u00a0: 04 72 00 00 02\n- service «\u00a0Menu bureaux\u00a0»\nRetirez-le de mon-site.yaml',
  );
  expect(textOf('company.yaml')).toBe(changed);
  init({ phone: '04 72 00 00 02', legal: { siren: SIREN } });
  init({ phone: '04 72 00 00 02', departments: ['69'] }, true);
  const words = textOf('company.yaml').replace('dans le Rhône', 'à Lyon');
  writeFileSync(new URL('company.yaml', content), words);
  init({ phone: '04 72 00 00 02', departments: ['69'] });
  expect(company().zoneIn).toBe('à Lyon');
  expect(plain(company().legal.siren)).toBe(SIREN);
  init(answers, true);
  expect(company().phone).toBe('04 72 00 00 01');
  expect(textOf('testimonials.yaml')).toBe(reviews);
});

test.each([
  [['69', 38], 'Rhône et Isère', 'dans le Rhône et dans l’Isère'],
  [['2a'], 'Corse-du-Sud', 'dans la Corse-du-Sud'],
  [[1, '75'], 'Ain et Paris', 'dans l’Ain et à Paris'],
  [[21, 70, 71], 'Côte-d’Or, Haute-Saône et Saône-et-Loire', undefined],
])('the departments %s are named', (departments, zone, within) => {
  const notes = init({ departments });
  expect(company().zone).toBe(zone);
  expect(company().zoneIn).toBe(within);
  expect(notes.join()).toMatch(within ? /^$/ : /«\sdans la Côte-d’Or, .*zoneIn.*29 signes/);
  expect(parse(textOf('services.yaml')).departments).toHaveLength(departments.length);
});

test('a removed service leaves no link and no page, and its article gets another service', () => {
  const notes = init({ services: ['maison'] });
  const { categories, situations } = parse(textOf('services.yaml'));
  expect(situations.links).toEqual([{ title: 'Vous vendez', link: '/services/maison#vente' }]);
  expect(categories).toEqual([
    expect.objectContaining({ services: [expect.objectContaining({ slug: 'maison' })] }),
  ]);
  expect(existsSync(new URL('services/cave.mdx', content))).toBe(false);
  expect(textOf('services/maison.mdx')).toContain('Voyez les bureaux et la cave.');
  expect(textOf('articles/conseils.mdx')).toContain('service: "maison"');
  expect(parse(textOf('redirects.yaml')).redirects).toEqual([
    { to: '/', from: ['/services/cave', '/services/bureaux'] },
  ]);
  expect(checkAll(content)).toEqual({ errors: [], warnings: [] });
  expect(notes.join('\n')).toMatch(/conseils\.mdx.*«\sMenu maison\s»/);
});

test('a removed service leaves no link in a text; each removed link is reported by file and line', () => {
  const file = 'services/maison.mdx';
  const row = '| [La cave](/services/cave#eau) | [Un devis](/devis-gratuit?service=cave) |';
  writeFileSync(new URL(file, content), `${textOf(file)}\n${row}\n`);
  const notes = plain(init({ services: ['maison'] }).join('\n'));
  const line = 1 + textOf(file).split('\n').indexOf('| La cave | [Un devis](/devis-gratuit) |');
  expect(line).toBeGreaterThan(1);
  expect(notes).toContain(`content/${file}, ligne ${line} : « La cave » n’est plus un lien`);
});

test('a link to an old address is replaced by the address of its page', () => {
  const file = 'services/bureaux.mdx';
  const text = textOf(file).replace('link: /services/maison', 'link: /vieille-cave#eau');
  writeFileSync(new URL(file, content), `${text}\n[La cave](/vieille-cave)\n`);
  init();
  expect(textOf(file)).toContain('link: /services/cave#eau');
  expect(textOf(file)).toContain('[La cave](/services/cave)');
});

test('exemple.yaml gives valid content', () => {
  applyAnswers(content, 'exemple.yaml', readFileSync(new URL('exemple.yaml', import.meta.url), 'utf8'));
  expect(company()).toMatchObject({ name: 'Débarras Martin & Fils', zone: 'Lyon, le Rhône et l’Isère' });
  expect(checkAll(content).errors).toEqual([]);
});

test('a value that is missing is named in French', () => {
  expect(() => applyAnswers(content, 'mon-site.yaml', 'email: a@b.fr\n')).toThrow(
    /\(name\)\s: cette valeur manque\.\n.*\(phone\)\s: cette valeur manque\.$/,
  );
});

test.each([
  ['departments: ["96"]', 'ligne 4 (departments, n° 1)\u00a0: le département 96 n’existe pas'],
  ['services: [grotte]', 'Au choix\u00a0: «\u00a0cave\u00a0»'],
  ['hours: tous les jours', 'ligne 4 (hours)\u00a0: il faut une liste'],
  ['legal: { address: "1 rue A, 69001 Lyon" }', 'ligne 4 (legal, address)\u00a0: il faut trois lignes'],
  [
    'legal: { address: { code: 69001 } }',
    'ligne 4 (legal, address, code)\u00a0: il faut cinq chiffres, entre guillemets',
  ],
  ['legal: 1', 'ligne 4 (legal)\u00a0: il faut un groupe'],
  ['téléfon: 1', '«\u00a0téléfon\u00a0» ne fait pas partie'],
])('%s is refused by line, with the remedy, and nothing is written', (line, words) => {
  const before = textOf('company.yaml');
  const text = `name: A\nphone: 01 02 03 04 05\nemail: a@b.fr\n${line}\n`;
  expect(() => applyAnswers(content, 'mon-site.yaml', text)).toThrow(words);
  expect(textOf('company.yaml')).toBe(before);
});
