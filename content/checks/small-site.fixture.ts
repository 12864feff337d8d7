import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stringify } from 'yaml';
import { temporaryFolder } from '../../testing/folder.ts';
import { companySchema } from '../schemas/company.ts';

/** A small content folder, so that tests do not depend on what an owner has written in the real one. */

const DESCRIPTION =
  'Une description qui dit ce que la page contient, assez longue pour un moteur de recherche et assez ' +
  'courte pour y être lue';

/** Returns the text of an MDX file. Each value of its frontmatter is on one line, which tests may replace. */
export const pageText = (frontMatter: object, text: string): string =>
  `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text}\n`;

const titled = (title: string) => ({
  title,
  metaTitle: `${title}, débarras à Paris`,
  description: `${title}. ${DESCRIPTION}.`,
});
const CALL = { title: 'Un devis', text: 'Appelez.' };

const service = (title: string, related: string, text: string): Record<string, string> => {
  const inBrief = { price: 'Sur devis', rows: [{ label: 'Délai', text: 'Vite' }] };
  const frontMatter = {
    ...titled(title),
    subtitle: 'En une journée',
    heroImage: '../pictures/photo.jpg',
    heroAlt: 'Une pièce vide',
    priceRange: 'Sur devis',
    duration: '1 jour',
    coverage: 'Paris',
    inBrief,
    listing: 'Tout',
    benefits: ['Un sol balayé'],
    faq: [{ question: 'Quand\u202f?', answer: 'Demain.' }],
    relatedServices: [{ title: 'Voisin', link: `/services/${related}` }],
  };
  return { [`content/services/${title.toLowerCase()}.mdx`]: pageText(frontMatter, text) };
};

const ARTICLE = {
  ...titled('Conseils'),
  excerpt: 'Trois conseils',
  date: '2026-01-02',
  readTime: '3\u202fmin',
  image: '../pictures/photo.jpg',
  imageAlt: 'Une pièce',
  service: 'cave',
  cta: CALL,
};

const toComplete = (shape: object) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, `À compléter (${key})`]));

const COMPANY = {
  name: 'Île Nette',
  phone: '01 99 00 24 75',
  email: 'contact@ile-nette.example',
  quoteEmail: 'devis@ile-nette.example',
  hours: [{ days: 'tous les jours', opens: '08:00', closes: '20:00' }],
  zone: 'Paris et Île-de-France',
  blurb: 'Débarras et nettoyage.',
  foundedIn: 2017,
  footerYear: 2024,
  googleRating: { stars: 5, text: '5/5 sur 107 avis Google' },
  siteBuilder: { name: 'Studio Exemple', href: 'https://studio.example' },
  promises: { recycling: 'en poids, en 2026' },
  retention: { days: 1095, words: 'trois ans' },
  legal: {
    ...toComplete(companySchema.shape.legal.shape),
    address: toComplete(companySchema.shape.legal.shape.address.shape),
  },
};

const category = (name: string, slugs: string[]) => ({
  name,
  description: 'Tout',
  closing: { ...CALL },
  services: slugs.map((slug) => {
    const names = { slug, option: `Service ${slug}`, menuLabel: `Menu ${slug}` };
    return { ...names, icon: 'House', sensitive: false };
  }),
});

const REVIEW = {
  name: 'Hélène M.',
  location: 'Vincennes',
  service: 'Cave',
  rating: 5,
  text: 'Très bien.',
  relativeDate: 'il y a un mois',
};

const TABLES = {
  company: COMPANY,
  services: {
    departments: ['75', '77', '78', '91', '92', '93', '94', '95'].map((code) => ({ code, name: `D${code}` })),
    situations: {
      title: 'Votre situation',
      others: 'Autres situations',
      links: [
        { title: 'Votre cave est inondée', link: '/services/cave#eau' },
        { title: 'Vous vendez', link: '/services/maison#vente' },
      ],
    },
    categories: [category('Chez vous', ['cave', 'maison']), category('Au travail', ['bureaux'])],
  },
  redirects: {
    redirects: [
      { to: '/services/cave', from: ['/vieille-cave'] },
      { to: '/', from: ['/accueil'] },
    ],
  },
  testimonials: { samples: true, testimonials: [REVIEW] },
  faq: { questions: [{ question: 'Combien\u202f?', answer: 'Cela dépend.' }] },
};

const FILES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(TABLES).map(([name, table]) => [`content/${name}.yaml`, stringify(table)]),
  ),
  ...service('Cave', 'maison', 'Voyez [la maison](/services/maison), dès 200\u202f€.\n\n## Eau'),
  ...service('Maison', 'cave', 'Voyez [les bureaux](/services/bureaux) et la cave.\n\n## Vente'),
  ...service('Bureaux', 'maison', 'Un texte.'),
  'content/articles/conseils.mdx': pageText(ARTICLE, 'Un texte sur Paris.'),
  'content/pictures/photo.jpg': 'a picture',
  'site/styles/tokens.css': '--color-wagon: #173a2e;\n--color-mitron: #b84a24;\n',
};

/** Writes the small site into a temporary folder. Returns the URL of its content folder. */
export function smallSite(): URL {
  const site = temporaryFolder();
  mkdirSync(join(site, 'content/pages'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  return pathToFileURL(join(site, 'content/'));
}
