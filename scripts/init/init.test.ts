import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { samplesIn } from '../../content/checks/samples.ts';
import { smallSite } from '../../content/checks/small-site.fixture.ts';
import { checkAll } from '../../content/checks/texts.ts';
import { checkContent, checkYaml } from '../../content/read.ts';
import { companySchema } from '../../content/schemas/company.ts';
import { answersSchema } from './answers.ts';
import { applyAnswers } from './apply.ts';
import { example } from './ask.ts';
import { contrast, tokensOf } from './look.ts';

const SERVICES = ['cave', 'maison', 'bureaux'];
const LEAST = { nom: 'Łódź & Þórr', téléphone: '04 72 00 00 01', email: 'a@lodz.fr' };

let content: URL;
beforeEach(() => {
  content = smallSite();
});
const init = (answers: object = {}, allow = async (_: string[]) => true) =>
  applyAnswers(
    new URL('../', content),
    answersSchema(SERVICES).parse({ ...LEAST, ...answers }),
    content,
    allow,
  );
const textOf = (file: string): string => readFileSync(new URL(file, content), 'utf8');
const company = () => checkContent('company.yaml', textOf('company.yaml'), companySchema);

test('three answers are enough: the rest stays a sample, or goes', async () => {
  await init();
  expect(company()).toMatchObject({ name: 'Łódź & Þórr', phone: '04 72 00 00 01', email: 'a@lodz.fr' });
  for (const key of ['quoteEmail', 'googleRating', 'siteBuilder']) expect(company()).not.toHaveProperty(key);
  expect(parse(textOf('testimonials.yaml'))).toEqual({ samples: false, testimonials: [] });
  expect(checkAll(content).errors).toEqual([]);
  expect(samplesIn(content).filter(({ words }) => !words.startsWith('À compléter'))).toEqual([]);
});

test('only what changes changes, with the spaces that nobody types', async () => {
  const before = textOf('company.yaml').split('\n');
  await init({
    'email-devis': 'b@lodz.fr',
    avis: 'exemples',
    capital: '10 000 €',
    médiateur: 'Médiation : www.mediation.fr ; Lyon',
    horaires: 'lundi à vendredi de 8h à 18h30 ; samedi de 09:00 à 12h',
    note: { texte: '4,7/5 sur 9 avis Google' },
  });
  const changed = textOf('company.yaml').split('\n');
  expect(changed.filter((line) => !before.includes(line))).toEqual([
    'name: Łódź & Þórr',
    'phone: 04 72 00 00 01',
    'email: a@lodz.fr',
    ...['  - days: lundi à vendredi', '    opens: 08:00', '    closes: 18:30'],
    ...['  - days: samedi', '    opens: 09:00', '    closes: 12:00'],
    `footerYear: ${new Date().getFullYear()}`,
    '  capital: 10\u202f000\u202f€',
    '  mediator: "Médiation\u00a0: www.mediation.fr\u202f; Lyon"',
    'quoteEmail: b@lodz.fr',
    '  stars: 4',
    '  text: 4,7/5 sur 9 avis Google',
  ]);
  expect(parse(textOf('testimonials.yaml'))).toMatchObject({ samples: true, testimonials: [{}] });
});

test.each(['L’Île d’Ys', 'Þórr & Cie', '"Débarras": le vrai', '# 1', 'Ÿ', '{nom}'])(
  'the name « %s » is taken as it is',
  async (nom) => {
    await init({ nom });
    expect(company().name).toBe(nom);
  },
);

test('a second time, what an owner has written is replaced only if it may be', async () => {
  await init();
  const reviews = textOf('testimonials.yaml').replace('[]', '[{ name: Léa }]');
  writeFileSync(new URL('testimonials.yaml', content), reviews);
  const changed = textOf('company.yaml').replace('00 01', '00 02');
  writeFileSync(new URL('company.yaml', content), changed);
  let listed: string[] = [];
  const refuse = async (replaced: string[]) => {
    listed = replaced;
    return false;
  };
  expect(await init({ services: ['cave', 'maison'], siren: '1' }, refuse)).toBeUndefined();
  expect(listed).toEqual(['phone\u00a0: 04 72 00 00 02', 'service «\u00a0Menu bureaux\u00a0»']);
  expect(textOf('company.yaml')).toBe(changed);
  expect(await init({ téléphone: '04 72 00 00 02', couleurs: { accent: '#123456' } }, refuse)).toEqual([]);
  expect(textOf('testimonials.yaml')).toBe(reviews);
});

test.each([
  [['69', 38], 'Rhône et Isère', 'dans le Rhône et dans l’Isère'],
  [['2a'], 'Corse-du-Sud', 'dans la Corse-du-Sud'],
  [[1, '75'], 'Ain et Paris', 'dans l’Ain et à Paris'],
  [[21, 70, 71], 'Côte-d’Or, Haute-Saône et Saône-et-Loire', undefined],
])('the departments %s are named', async (départements, zone, within) => {
  await init({ départements });
  expect(company().zone).toBe(zone);
  expect(company().zoneIn).toBe(within);
  expect(parse(textOf('services.yaml')).departments).toHaveLength(départements.length);
});

test('fewer services leave no link, no page and no article without a service', async () => {
  const notes = await init({ services: ['maison'] });
  const { categories } = parse(textOf('services.yaml'));
  expect(categories).toEqual([
    expect.objectContaining({ services: [expect.objectContaining({ slug: 'maison' })] }),
  ]);
  expect(existsSync(new URL('services/cave.mdx', content))).toBe(false);
  expect(textOf('services/maison.mdx')).toContain('Voyez les bureaux et la cave.');
  expect(textOf('articles/conseils.mdx')).toContain('service: maison');
  expect(parse(textOf('redirects.yaml')).redirects).toEqual([
    { to: '/', from: ['/services/cave', '/services/bureaux'] },
  ]);
  expect(checkAll(content)).toEqual({ errors: [], warnings: [] });
  expect(notes?.join('\n')).toMatch(/conseils\.mdx[\s\S]*«\sMenu cave\s» est retiré.*services\/maison\.mdx/);
});

test.each(['#ffcc00', '#173a2e', '#00ffff', '#ffffff', '#7f7f7f', '#e3001b'])(
  'the colour %s gives texts that can be read',
  (colour) => {
    const tokens = tokensOf({ principale: colour, accent: colour });
    for (const background of ['#fffdf8', '#f5f1e5', '#ece2cf'])
      for (const name of ['wagon', 'wagon-clair', 'wagon-nuit', 'mitron', 'mitron-presse'])
        expect(contrast(tokens[name] ?? '', background), `${name} on ${background}`).toBeGreaterThanOrEqual(
          4.5,
        );
    expect(contrast(tokens.wagon ?? '', tokens['wagon-pale'] ?? '')).toBeGreaterThanOrEqual(3);
  },
);

describe('a logo', () => {
  test('is put among the texts, with a word on what it cannot do', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"><text>A</text></svg>';
    writeFileSync(new URL('mon x.svg', content), svg);
    const notes = await init({ logo: 'mon x.svg', icône: 'mon x.svg', couleurs: { accent: '#ff8800' } });
    expect(textOf('logo.svg')).toBe(svg);
    expect(textOf('icon.svg')).toBe(svg);
    expect(notes?.join('\n')).toMatch(/#ff8800.*assombrie[\s\S]*tracés[\s\S]*une bande/);
  });

  test('that is no picture is refused, and nothing is written', async () => {
    const before = textOf('company.yaml');
    await expect(init({ logo: 'faq.yaml' })).rejects.toThrow('ni un SVG ni un PNG');
    expect(textOf('company.yaml')).toBe(before);
  });
});

test('the example can be followed', async () => {
  await init(parse(example(SERVICES)));
  expect(company()).toMatchObject({ name: 'Débarras Martin & Fils', zone: 'Lyon, le Rhône et l’Isère' });
  expect(checkAll(content).errors).toEqual([]);
});

test.each([
  ['départements: ["96"]', 'ligne 4 (départements, n° 1)\u00a0: le département 96 n’existe pas'],
  ['services: [grotte]', 'Au choix\u00a0: «\u00a0cave\u00a0»'],
  ['horaires: tous les jours', 'il faut des jours et des heures, comme'],
  ['téléfon: 1', '«\u00a0téléfon\u00a0» ne fait pas partie'],
])('%s is refused by line, with the remedy', (line, words) => {
  const text = `nom: A\ntéléphone: 01 02 03 04 05\nemail: a@b.fr\n${line}\n`;
  expect(() => checkYaml('mon-site.yaml', text, answersSchema(SERVICES))).toThrow(words);
});
