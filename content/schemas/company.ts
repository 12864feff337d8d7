import { z } from 'zod';
import { group, line, paragraph, web } from './fields.ts';
import { closedSchema, weekSchema } from './hours.ts';

const phone = (label: string, hint: string) =>
  z
    .string()
    .regex(
      /^(?:0\d|\+\d{2,3} ?\d)(?:[ .]?\d){6,11}$/,
      'il faut un numéro comme 01 23 45 67 89 ou +33 1 23 45 67 89.',
    )
    .meta({ label, widget: 'string', hint });
const email = (label: string) =>
  z.email('il faut une adresse e-mail, comme contact@exemple.fr.').meta({ label, widget: 'string' });

const TO_COMPLETE = 'Tant que ce texte commence par « À compléter », c’est un exemple';
const fact = (label: string) => paragraph(label, { hint: TO_COMPLETE });
/** A fact whose form is checked, because search engines read it. */
const exact = (label: string, pattern: RegExp, error: string) =>
  z.string(error).regex(pattern, error).meta({ label, widget: 'string', hint: TO_COMPLETE });

/** A street has no « siège : » before it, and neither postal code nor town behind it. */
const STREET = /^À compléter|^(?!.*\d\d\s?\d{3}\s+\D)[^:\n]*[^\s,.:;-]$/;
const CODE = /^À compléter|^\d{5}$/;
const TOWN = /^À compléter|^(?![\d\s])[^(),:;\n]*[^\s(),.:;]$/;
const SIREN = /^À compléter|(?:\d\s?){9}/;
const OFFICE = {
  street: exact('Numéro et rue', STREET, 'il faut le numéro et la rue seuls, comme 12 rue des Lilas.'),
  code: exact('Code postal', CODE, 'il faut cinq chiffres, entre guillemets dans un fichier\u00a0: "75020".'),
  town: exact('Ville', TOWN, 'il faut le nom de la ville seul, comme Paris.'),
};

const IF_EMPTY = 'Vide\u00a0: le site n’en dit rien';
const promisedHours = (label: string) => z.int().min(1).max(72).meta({ label, hint: IF_EMPTY });

/** Reads the code from the verification tag of a search engine, or takes the code alone. */
const verificationCode = (label: string) =>
  z
    .string()
    .regex(/^[\w-]+$|content=["']?[\w-]+/, 'il faut le code, ou toute la balise qui le contient.')
    .transform((typed) => /content=["']?([\w-]+)/.exec(typed)?.[1] ?? typed)
    .meta({ label, widget: 'string', hint: 'Le code, ou toute la balise à coller' });

export const companySchema = group('Entreprise', {
  name: line('Nom'),
  phone: phone('Téléphone', 'Comme on l’écrit : 01 23 45 67 89'),
  email: email('E-mail'),
  quoteEmail: email('E-mail pour les devis, montré dans le menu sur mobile').optional(),
  hours: weekSchema,
  closed: closedSchema.default([]),
  zone: line('Zone', { hint: 'Comme « Paris et Île-de-France »' }),
  zoneIn: line('Zone, dans une phrase', {
    max: 29,
    hint: 'Comme «\u00a0à Paris et en Île-de-France\u00a0». Vide, les titres disent «\u00a0près de chez vous\u00a0»',
  }).optional(),
  blurb: paragraph('L’entreprise en deux phrases', { hint: 'Au pied des pages' }),
  foundedIn: z.int().min(1800).max(2100).meta({ label: 'Année de création' }),
  footerYear: z.int().min(1990).max(2100).meta({ label: 'Année au pied des pages' }),
  googleRating: group('Note sur Google', {
    stars: z.int().min(1).max(5).meta({ label: 'Étoiles' }),
    text: line('Texte', { hint: 'Comme « 4,8/5 sur 52 avis Google ». Relevez-la à chaque mise en ligne' }),
    href: web('Adresse de votre fiche Google').optional(),
    checked: line('Relevée le', { hint: 'Comme «\u00a03 décembre 2026\u00a0»' }).optional(),
  }).optional(),
  sameAs: z
    .array(web('Adresse'))
    .optional()
    .meta({ label: 'Adresses de votre fiche Google et de vos pages ailleurs (Facebook, annuaires…)' }),
  priceRange: line('Fourchette de prix, pour les moteurs de recherche', {
    max: 99,
    hint: 'Comme «\u00a0200 à 900\u202f€\u00a0». Vide\u00a0: «\u00a0Sur devis\u00a0»',
  }).optional(),
  verification: group('Votre site chez les moteurs de recherche', {
    google: verificationCode('Code de vérification Google').optional(),
    bing: verificationCode('Code de vérification Bing').optional(),
  }).default({}),
  siteBuilder: group('Qui a réalisé le site', { name: line('Nom'), href: web('Adresse du site') }).optional(),
  promises: group('Promesses, partout sur le site et dans les e-mails', {
    callBack: promisedHours('Rappel, en heures').optional(),
    urgent: promisedHours('Sur place en urgence, en heures').optional(),
    night: z.boolean().optional().meta({ label: 'Le téléphone répond la nuit', hint: IF_EMPTY }),
    callsFrom: phone('Nous rappelons depuis', IF_EMPTY).optional(),
    recycling: line('Base et année des déchets recyclés', {
      hint: `Comme «\u00a0en poids, en 2026\u00a0». ${IF_EMPTY}`,
    }).optional(),
    badge: line('Insigne des pages de services', {
      hint: 'Un certificat que vous pouvez montrer',
    }).optional(),
  }).default({}),
  retention: group('Durée de conservation des demandes', {
    days: z.int().min(1).meta({ label: 'En jours', hint: 'La même que RETENTION_DAYS du serveur' }),
    words: line('En lettres', { hint: 'Comme « trois ans »' }),
  }),
  legal: group('Mentions légales', {
    form: fact('Forme juridique'),
    capital: fact('Capital'),
    address: group('Siège', OFFICE, 'il faut trois lignes\u00a0: street (rue), code (postal), town (ville).'),
    siren: exact('Immatriculation', SIREN, 'il faut le SIREN, comme 123 456 789, RCS Lyon.'),
    vat: fact('TVA'),
    director: fact('Directeur de la publication'),
    insurer: fact('Assurance professionnelle'),
    wasteCarrier: fact('Transport de déchets'),
    reseller: fact('Revente d’objets'),
    certificate: fact('Certificat que nomme l’insigne').optional(),
    mediator: fact('Médiateur'),
    processors: fact('Pays où vos prestataires traitent les données'),
    host: fact('Hébergeur'),
  }),
});
