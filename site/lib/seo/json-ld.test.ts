import { expect, test, vi } from 'vitest';
import { company } from '../../../content/data/company.data.ts';
import { SHOP } from '../../../testing/hours.ts';
import { articleNode, openingHours } from './json-ld.ts';

const facts = vi.hoisted(() => {
  const profile = 'https://maps.app.goo.gl/exemple';
  const company = {
    name: 'Nette',
    priceRange: '200 à 900 €',
    googleRating: { stars: 5, text: '5/5', href: profile },
    sameAs: ['https://annuaire.exemple.fr/nette', profile],
  };
  const legal = { form: 'SARL', siren: '123 456 789, RCS Paris', address: '12 rue des Lilas, 75020 Paris' };
  return { company, legal, registeredOffice: { street: '12 rue des Lilas', code: '75020', town: 'Paris' } };
});
vi.mock('../../../content/data/company.data.ts', async (read) => {
  const real = await read<typeof import('../../../content/data/company.data.ts')>();
  return { ...real, ...facts, company: { ...real.company, ...facts.company } };
});
async function companyNodeWith(notice = {}) {
  Object.assign(facts.legal, notice);
  vi.resetModules();
  const { companyNode } = await import('./json-ld.ts');
  return companyNode('https://www.exemple.fr/a.jpg');
}

test('days with the same opening hours are together, and closed days are listed until they are over', () => {
  const hours = { '@type': 'OpeningHoursSpecification' };
  const off = { ...hours, opens: '00:00', closes: '00:00' };
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(openingHours(SHOP, '2027-01-03')).toEqual([
    { ...hours, dayOfWeek: [...weekdays, 'Saturday'], opens: '09:00', closes: '12:00' },
    { ...hours, dayOfWeek: weekdays, opens: '14:00', closes: '18:00' },
    { ...off, validFrom: '2026-12-24', validThrough: '2027-01-03' },
    { ...off, validFrom: '2028-01-01', validThrough: '2028-12-31' },
  ]);
});

test('the Google profile is listed once in sameAs, and the price range is the owner’s', async () => {
  const [annuaire, profile] = facts.company.sameAs;
  expect(await companyNodeWith()).toMatchObject({ sameAs: [profile, annuaire], priceRange: '200 à 900 €' });
});

test('the company has its legal name, its number and the three parts of its address', async () => {
  const result = await companyNodeWith();
  expect(result).toMatchObject({ legalName: 'Nette SARL', iso6523Code: '0002:123456789' });
  expect(result).toHaveProperty('address', {
    '@type': 'PostalAddress',
    streetAddress: '12 rue des Lilas',
    postalCode: '75020',
    addressLocality: 'Paris',
    addressCountry: 'FR',
  });
});

test.each(['123456789', '123\u00a0456\u202f789 RCS Lyon', 'RCS Lyon B 123 456 789', '123 456 789 00012'])(
  'the company’s number is read from « %s »',
  async (siren) => {
    expect(await companyNodeWith({ siren })).toHaveProperty('iso6523Code', '0002:123456789');
  },
);

test('facts that the owner has not filled in are left out', async () => {
  const sample = 'À compléter (exemple)';
  const result = await companyNodeWith({ form: sample, siren: sample, address: sample });
  expect(result).toHaveProperty('address', { '@type': 'PostalAddress', addressCountry: 'FR' });
  expect(result).not.toHaveProperty('legalName');
  expect(result).not.toHaveProperty('iso6523Code');
});

test('an article names its author, who works for the company, or else the team', () => {
  const article = {
    title: 'Vider une cave',
    metaTitle: 'Vider une cave',
    description: 'Comment.',
    excerpt: 'Comment.',
    date: new Date('2026-01-02'),
    readTime: '3 min',
    service: 'cave',
    imageAlt: 'Une cave',
    image: {} as never,
    cta: { title: 'Un devis', text: 'Appelez.' },
  };
  const author = { name: 'Nadia', role: 'cheffe d’équipe' };
  expect(articleNode({ ...article, author }, '/blog/cave', '/cave.jpg').author).toMatchObject({
    '@type': 'Person',
    name: 'Nadia',
    jobTitle: 'cheffe d’équipe',
    worksFor: { '@id': expect.stringMatching(/#entreprise$/) },
  });
  expect(articleNode(article, '/blog/cave', '/cave.jpg').author).toMatchObject({
    '@type': 'Organization',
    name: `L’équipe ${company.name}`,
    url: expect.stringMatching(/\/a-propos$/),
  });
});
