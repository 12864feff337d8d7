import { z } from 'zod';
import { isOldAddress } from '../redirects.ts';
import { companySchema } from './company.ts';
import { group, line, list, meta, paragraph, pictured, question, titled } from './fields.ts';
import { homeSchema } from './home.ts';
import { servicesSchema } from './services.ts';

const blogSchema = group('Blog', {
  meta: meta(),
  title: line('Titre'),
  intro: paragraph('Introduction'),
  closing: titled('Bandeau en bas de la liste des articles'),
});

const quotePageSchema = group('Demande de devis', {
  meta: meta(),
  hero: titled('En haut de la page'),
  benefits: list('Avantages', titled('Avantage')),
  next: group('Et ensuite', { title: line('Titre'), steps: list('Étapes', titled('Étape')) }),
  callText: line('Invitation à téléphoner'),
  rights: group('Droits', { text: paragraph('Texte') }),
});

const faqSchema = group('Questions de l’accueil', {
  questions: list(
    'Questions',
    question({
      prices: z
        .boolean()
        .optional()
        .meta({ label: 'Montrer les prix indicatifs', hint: 'Tous ceux des pages des services' }),
      id: line('Nom pour les liens', { hint: 'Un lien vers /#assurances ouvre ainsi la réponse' }).optional(),
    }),
    'Une question sur un seul service va dans la page de ce service',
  ),
});

const testimonialsSchema = group('Avis', {
  samples: z.boolean().meta({
    label: 'Ce sont des exemples',
    hint: 'Tant que c’est coché, la page le dit. Ne publiez que de vrais avis, avec l’accord de leurs auteurs.',
  }),
  testimonials: list(
    'Avis',
    group('Avis', {
      name: line('Nom', { hint: 'Comme « Hélène M. »' }),
      location: line('Ville'),
      service: line('Service'),
      rating: z.int().min(1).max(5).meta({ label: 'Étoiles' }),
      text: paragraph('Texte'),
      relativeDate: line('Date', {
        hint: 'Celle de l’avis, comme « mars 2026 » : « il y a un mois » ne reste pas vrai',
      }),
    }),
  ).meta({ sveltia: { add_to_top: true } }),
  checked: line('Comment vous contrôlez les avis, ou que vous ne le faites pas', {
    hint: 'Comme «\u00a0Chaque auteur est un client dont nous avons la facture.\u00a0» Vide\u00a0: le site n’en dit rien',
  }).optional(),
});

const navigationSchema = group('Menus', {
  links: list(
    'Liens',
    group('Lien', {
      label: line('Nom'),
      href: z.string().regex(/^\//, 'il faut une adresse de ce site, comme /contact.').meta({
        label: 'Adresse',
        widget: 'string',
        hint: 'Comme /contact',
      }),
    }),
  ).min(1),
});

const servicePagesSchema = group('Textes communs des services', {
  sidebar: group('À côté du texte', {
    title: line('Titre'),
    text: paragraph('Texte'),
    availability: line('Disponibilité'),
    delay: line('Délai en urgence'),
    delayFrom: line('À partir de quand, sur sa propre ligne'),
    guaranteesTitle: line('Titre des garanties'),
    guarantees: list('Garanties', line('Garantie')),
    relatedTitle: line('Titre des services voisins'),
  }),
  beforeSigning: group('Avant de signer', {
    title: line('Titre'),
    points: list('Points', titled('Point')),
  }),
  insurance: line('Assurance, sous l’image'),
  callFirst: line('Près du téléphone des services délicats'),
});

const redirectsSchema = group('Anciennes adresses', {
  redirects: list(
    'Redirections',
    group('Redirection', {
      to: line('Page actuelle', { hint: 'Comme /services/debarras-cave' }),
      from: list(
        'Anciennes adresses',
        z
          .string()
          .refine(
            isOldAddress,
            'il faut le chemin d’une ancienne adresse, comme /ancienne-page\u00a0: sans domaine ni ' +
              'paramètres, avec «\u00a0%20\u00a0» pour une espace.',
          )
          .meta({ label: 'Adresse', widget: 'string' }),
      ),
      delay: z.int().min(1).optional().meta({
        label: 'Attente en secondes',
        hint: 'Vide : la redirection est immédiate et définitive',
      }),
      exact: z.boolean().optional().meta({
        label: 'Exactement cette adresse',
        hint: 'À cocher si la même adresse, avec ou sans barre finale, est une page',
      }),
    }),
  ),
});

const aboutSchema = group('À propos', {
  meta: meta(),
  hero: titled('En haut de la page'),
  picture: pictured('Image en haut de la page').optional(),
  stats: list('Chiffres', group('Chiffre', { value: line('Chiffre'), label: line('Ce qu’il compte') })),
  mission: group('Mission', {
    title: line('Titre'),
    paragraphs: list('Paragraphes', paragraph('Paragraphe')),
    guarantees: list('Engagements', titled('Engagement')),
  }),
  valuesTitle: line('Titre des valeurs'),
  values: list('Valeurs', titled('Valeur')),
  teamTitle: line('Titre de l’équipe'),
  team: list('Équipe', titled('Service')),
  zone: group('Zone', {
    title: line('Titre'),
    text: paragraph('Texte'),
    areas: list('Secteurs', titled('Secteur')),
  }),
  times: group('Temps de trajet', {
    title: line('Titre'),
    text: paragraph('Texte'),
    rows: list('Lignes du tableau', group('Ligne', { area: line('Secteur'), time: line('Temps moyen') })),
  }),
  closing: titled('Bandeau en bas de la page'),
});

const contactSchema = group('Contact', {
  meta: meta(),
  hero: titled('En haut de la page'),
  picture: pictured('Image en haut de la page').optional(),
  reassurance: list('Ce qui rassure', titled('Point')),
  section: group('Façons de vous joindre', {
    title: line('Titre'),
    text: paragraph('Texte'),
    labels: group('Intitulés', {
      quote: line('Devis'),
      quoteButton: line('Bouton du devis'),
      quoteNote: line('Sous le devis'),
      phone: line('Téléphone'),
      email: line('E-mail'),
      emailNote: line('Sous l’e-mail'),
      zone: line('Zone'),
      hours: line('Horaires'),
      hoursPhone: line('Heures du téléphone'),
      hoursUrgent: line('Urgences'),
    }),
  }),
});

export const YAML_FILES = {
  'about.yaml': aboutSchema,
  'blog.yaml': blogSchema,
  'company.yaml': companySchema,
  'contact.yaml': contactSchema,
  'faq.yaml': faqSchema,
  'home.yaml': homeSchema,
  'navigation.yaml': navigationSchema,
  'quote-page.yaml': quotePageSchema,
  'redirects.yaml': redirectsSchema,
  'service-pages.yaml': servicePagesSchema,
  'services.yaml': servicesSchema,
  'testimonials.yaml': testimonialsSchema,
};
