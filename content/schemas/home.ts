import { z } from 'zod';
import { group, line, list, meta, paragraph, pictured, titled } from './fields.ts';

/** The limit of each alternative text. The page joins both into one of at most 160 characters. */
const PAIR_ALT = 60;

/** The owner’s photos. Without them, the top of the page and the plan of the services show the rendered building. */
const heroPicturesSchema = group('Vos photos', {
  none: z.boolean().optional().meta({ label: 'Aucune image', hint: 'Le texte seul' }),
  before: pictured('Avant', PAIR_ALT).optional(),
  after: pictured('Après, ou la seule photo', PAIR_ALT).optional(),
}).refine(({ none, before, after }) => Boolean(none) !== Boolean(before || after), {
  message: 'il faut une photo ou deux (before, after), ou none seul (true), qui enlève l’image.',
});

export const homeSchema = group('Accueil', {
  meta: meta(),
  hero: group('En haut de la page', {
    title: list('Titre, une ligne par élément', line('Ligne')).min(1).max(3),
    text: paragraph('Texte'),
    ticks: list('Trois points', line('Point')),
    insurance: line('Assurances'),
    insuranceLink: line('Où mènent les assurances', { hint: 'Comme /#assurances' }),
    pictures: heroPicturesSchema.optional(),
  }),
  why: group('Pourquoi nous choisir', {
    title: line('Titre'),
    stats: list('Chiffres', group('Chiffre', { value: line('Chiffre'), label: line('Ce qu’il compte') })),
    cards: list('Raisons', titled('Raison')),
  }),
  services: group('Services', {
    title: line('Titre'),
    priceNote: line('Ce que sont les prix'),
    banner: group('Besoin particulier', {
      title: line('Titre'),
      text: paragraph('Texte'),
      note: line('Note'),
    }),
  }),
  testimonialsIntro: titled('Avis'),
  about: group('L’entreprise', {
    title: line('Titre'),
    paragraphs: list('Paragraphes', paragraph('Paragraphe')),
    linkLabel: line('Lien vers la page À propos'),
    picture: pictured('Image').optional(),
  }),
  faqIntro: group('Questions', { title: line('Titre') }),
  contact: group('Contact', {
    title: line('Titre'),
    text: paragraph('Texte'),
    labels: group('Intitulés', {
      quote: line('Devis'),
      phone: line('Téléphone'),
      phoneNote: line('Sous le téléphone'),
      urgent: line('Urgences'),
      email: line('E-mail'),
      emailNote: line('Sous l’e-mail'),
      zone: line('Zone'),
    }),
  }),
});
