import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../testing/folder.ts';
import { companySchema } from '../schemas/company.ts';

/** A small content folder, so that tests do not depend on what an owner has written in the real one. */

const DESCRIPTION =
  'Une description qui dit ce que la page contient, assez longue pour un moteur de recherche et assez ' +
  'courte pour y être lue';

const page = (title: string, more: string, body: string): string =>
  `---\ntitle: ${title}\nmetaTitle: ${title} à Paris\ndescription: ${title}. ${DESCRIPTION}.\n${more}---\n\n${body}\n`;

const service = (title: string, related: string, body: string): string =>
  page(
    title,
    'subtitle: En une journée\n' +
      'heroImage: ../pictures/photo.jpg\n' +
      'heroAlt: Une pièce vide\n' +
      'priceRange: Sur devis\n' +
      'duration: 1 jour\n' +
      'coverage: Paris\n' +
      'inBrief:\n' +
      '  price: Sur devis\n' +
      '  delay: Vite\n' +
      '  duration: 1 jour\n' +
      '  presence: Comme vous voulez\n' +
      '  valuables: Mis de côté\n' +
      'listing: Tout\n' +
      'benefits:\n' +
      '  - Un sol balayé\n' +
      'faq:\n' +
      '  - question: Quand\u202f?\n' +
      '    answer: Demain.\n' +
      'relatedServices:\n' +
      '  - title: Voisin\n' +
      `    link: /services/${related}\n`,
    body,
  );

const row = (slug: string): string =>
  `      - slug: ${slug}\n` +
  `        option: Service ${slug}\n` +
  `        menuLabel: Menu ${slug}\n` +
  '        icon: House\n' +
  '        sensitive: false\n';
const department = (code: string): string => `  - code: "${code}"\n    name: D${code}\n`;
const category = (name: string, slugs: string[]): string =>
  `  - name: ${name}\n` +
  '    description: Tout\n' +
  '    closing:\n' +
  '      title: Un devis\n' +
  '      text: Appelez.\n' +
  '    services:\n' +
  slugs.map(row).join('');

const FILES: Record<string, string> = {
  'content/company.yaml': `name: Île Nette
phone: 01 99 00 24 75
email: contact@ile-nette.example
quoteEmail: devis@ile-nette.example
hours:
  - days: tous les jours
    opens: 08:00
    closes: 20:00
zone: Paris et Île-de-France
blurb: Débarras et nettoyage.
foundedIn: 2017
footerYear: 2024
googleRating:
  stars: 5
  text: 5/5 sur 107 avis Google
siteBuilder:
  name: Studio Exemple
  href: https://studio.example
retention:
  days: 1095
  words: trois ans
legal:
${Object.keys(companySchema.shape.legal.shape)
  .map((key) => `  ${key}: À compléter (${key})\n`)
  .join('')}`,
  'content/services.yaml':
    'departments:\n' +
    ['75', '77', '78', '91', '92', '93', '94', '95'].map(department).join('') +
    'categories:\n' +
    category('Chez vous', ['cave', 'maison']) +
    category('Au travail', ['bureaux']),
  'content/services/cave.mdx': service(
    'Cave',
    'maison',
    'Voyez [la maison](/services/maison), dès 200\u202f€.',
  ),
  'content/services/maison.mdx': service(
    'Maison',
    'cave',
    'Voyez [les bureaux](/services/bureaux) et la cave.',
  ),
  'content/services/bureaux.mdx': service('Bureaux', 'maison', 'Un texte.'),
  'content/articles/conseils.mdx': page(
    'Conseils',
    'excerpt: Trois conseils\n' +
      'date: 2026-01-02\n' +
      'readTime: 3\u202fmin\n' +
      'image: ../pictures/photo.jpg\n' +
      'imageAlt: Une pièce\n' +
      'service: cave\n' +
      'cta:\n' +
      '  title: Un devis\n' +
      '  text: Appelez.\n',
    'Un texte sur Paris.',
  ),
  'content/redirects.yaml':
    'redirects:\n  - to: /services/cave\n    from:\n      - /vieille-cave\n  - to: /\n    from:\n      - /accueil\n',
  'content/testimonials.yaml':
    'samples: true\n' +
    'testimonials:\n' +
    '  - name: Hélène M.\n' +
    '    location: Vincennes\n' +
    '    service: Cave\n' +
    '    rating: 5\n' +
    '    text: Très bien.\n' +
    '    relativeDate: il y a un mois\n',
  'content/faq.yaml': 'questions:\n  - question: Combien\u202f?\n    answer: Cela dépend.\n',
  'content/pictures/photo.jpg': 'a picture',
  'site/styles/tokens.css': '--color-wagon: #173a2e;\n--color-mitron: #b84a24;\n',
};

/** Writes the small site into a temporary folder. Returns its content folder. */
export function smallSite(): URL {
  const site = temporaryFolder();
  mkdirSync(join(site, 'content/pages'), { recursive: true });
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  }
  return pathToFileURL(join(site, 'content/'));
}
