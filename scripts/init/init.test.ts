import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { samplesIn } from '../../content/checks/samples.ts';
import { smallSite } from '../../content/checks/small-site.fixture.ts';
import { checkAll } from '../../content/checks/texts.ts';
import { checkContent } from '../../content/read.ts';
import { companySchema } from '../../content/schemas/company.ts';
import { servicesSchema } from '../../content/schemas/services.ts';
import { type Answers, answersSchema, example } from './answers.ts';
import { applyAnswers } from './apply.ts';
import { contrast, tokensOf } from './colours.ts';

let content: URL;
beforeEach(() => {
  content = smallSite();
});

const LEAST: Answers = { nom: 'Łódź & Þórr', téléphone: '04 72 00 00 01', email: 'a@lodz.fr' };
const init = (answers: Partial<Answers> = {}) =>
  applyAnswers(new URL('../', content), { ...LEAST, ...answers }, content);
const textOf = (file: string): string => readFileSync(new URL(file, content), 'utf8');
const company = () => checkContent('company.yaml', textOf('company.yaml'), companySchema);

test('three answers are enough: the rest stays a sample, or goes', async () => {
  await init();
  expect(company()).toMatchObject({ name: 'Łódź & Þórr', phone: '04 72 00 00 01', email: 'a@lodz.fr' });
  expect(company()).not.toHaveProperty('quoteEmail');
  expect(company()).not.toHaveProperty('googleRating');
  expect(company()).not.toHaveProperty('siteBuilder');
  expect(parse(textOf('testimonials.yaml'))).toEqual({ samples: false, testimonials: [] });
  expect(checkAll(content).errors).toEqual([]);
  expect(samplesIn(content).map(({ words }) => words)).toEqual(
    expect.arrayContaining(['À compléter (address)', 'À compléter (siren)']),
  );
  expect(samplesIn(content).filter(({ words }) => !words.startsWith('À compléter'))).toEqual([]);
});

test('only what changes changes', async () => {
  const before = textOf('company.yaml').split('\n');
  await init({
    'email-devis': 'b@lodz.fr',
    avis: 'exemples',
    note: { étoiles: 4, texte: '4,2/5 sur 9 avis Google' },
  });
  const changed = textOf('company.yaml')
    .split('\n')
    .filter((line) => !before.includes(line));
  expect(changed).toEqual([
    'name: Łódź & Þórr',
    'phone: 04 72 00 00 01',
    'email: a@lodz.fr',
    'quoteEmail: b@lodz.fr',
    `footerYear: ${new Date().getFullYear()}`,
    '  stars: 4',
    '  text: 4,2/5 sur 9 avis Google',
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

describe('other departments', () => {
  test.each([
    [['69', '38'], 'Rhône et Isère'],
    [['2A'], 'Corse-du-Sud'],
    [['971', '01', '2B'], 'Guadeloupe, Ain et Haute-Corse'],
  ])('%s are named', async (départements, zone) => {
    await init({ départements });
    expect(company().zone).toBe(zone);
    const { departments } = checkContent('services.yaml', textOf('services.yaml'), servicesSchema);
    expect(departments.map(({ code }) => code)).toEqual(départements);
    expect(samplesIn(content)).toContainEqual(
      expect.objectContaining({ file: 'articles/conseils.mdx', words: 'Paris', review: true }),
    );
  });

  test('that do not exist are refused, and nothing is written', async () => {
    const before = textOf('company.yaml');
    await expect(init({ départements: ['96'] })).rejects.toThrow('Le département 96 n’existe pas.');
    expect(textOf('company.yaml')).toBe(before);
  });
});

describe('fewer services', () => {
  test('leave no link, no page and no article without a service', async () => {
    const notes = await init({ services: ['maison'] });
    const { categories } = checkContent('services.yaml', textOf('services.yaml'), servicesSchema);
    expect(categories.flatMap(({ services }) => services.map(({ slug }) => slug))).toEqual(['maison']);
    expect(existsSync(new URL('services/cave.mdx', content))).toBe(false);
    expect(textOf('services/maison.mdx')).toContain('Voyez les bureaux et la cave.');
    expect(textOf('articles/conseils.mdx')).toContain('service: maison');
    expect(parse(textOf('redirects.yaml')).redirects).toEqual([
      { to: '/', from: ['/vieille-cave', '/services/cave'] },
      { to: '/', from: ['/accueil'] },
      { to: '/', from: ['/services/bureaux'] },
    ]);
    expect(checkAll(content)).toEqual({ errors: [], warnings: [] });
    expect(notes.join('\n')).toMatch(
      /articles\/conseils\.mdx[\s\S]*«\sMenu cave\s» \(cave\) est retiré.*services\/maison\.mdx/,
    );
  });

  test('that do not exist are refused', async () => {
    await expect(init({ services: ['grotte'] })).rejects.toThrow('Au choix\u00a0: cave, maison, bureaux.');
  });
});

describe('colours', () => {
  test.each(['#ffcc00', '#173a2e', '#00ffff', '#ffffff', '#7f7f7f', '#e3001b'])(
    '%s gives texts that can be read',
    (colour) => {
      const { tokens } = tokensOf({ main: colour, accent: colour });
      for (const background of ['#fffdf8', '#f5f1e5', '#ece2cf'])
        for (const name of ['wagon', 'wagon-clair', 'wagon-nuit', 'mitron', 'mitron-presse'])
          expect(contrast(tokens[name] ?? '', background), `${name} on ${background}`).toBeGreaterThanOrEqual(
            4.5,
          );
      expect(contrast(tokens['wagon-pale'] ?? '', tokens.wagon ?? '')).toBeGreaterThanOrEqual(3);
    },
  );

  test('that were darkened are told', async () => {
    const notes = await init({ couleurs: { principale: '#173a2f', accent: '#ff8800' } });
    expect(notes).toEqual([expect.stringContaining('La couleur d’accent #ff8800')]);
    expect(readFileSync(new URL('../site/styles/tokens.css', content), 'utf8')).toContain(
      '--color-wagon: #173a2f;',
    );
  });
});

describe('a logo', () => {
  test('is put among the texts', async () => {
    writeFileSync(
      new URL('x.svg', content),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await init({ logo: 'x.svg' });
    expect(textOf('logo.svg')).toContain('<svg');
  });
  test.each([
    ['absent.svg', 'n’existe pas'],
    ['faq.yaml', 'ni un SVG ni un PNG'],
  ])('such as %s is refused in words', async (logo, words) => {
    await expect(init({ logo })).rejects.toThrow(words);
  });
});

test('the example can be followed', async () => {
  const answers = answersSchema.parse(parse(example(['cave', 'maison', 'bureaux'])));
  await init(answers);
  expect(company()).toMatchObject({
    name: 'Débarras Martin & Fils',
    zone: 'Lyon, le Rhône et l’Isère',
    foundedIn: 2012,
  });
  expect(checkAll(content).errors).toEqual([]);
});
