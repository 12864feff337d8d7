import { DEPARTMENTS } from '../../quote/zone.ts';

/**
 * Everything about the company, in one place. To make the site yours, change the values of this file; of it, only the hours are
 * repeated: in guarantees.ts and in the prose of services and articles (tests compare both). What is marked « À compléter » is a sample that
 * must be filled in before going live.
 */
export const company = {
  name: 'Île Nette',
  phone: { display: '01 99 00 24 75', href: 'tel:+33199002475', international: '+33199002475' },
  email: 'contact@ile-nette.example',
  /** Shown in the mobile panel. */
  quoteEmail: 'devis@ile-nette.example',
  zone: 'Paris et Île-de-France',
  departments: DEPARTMENTS,
  foundedIn: 2017,
  footerYear: 2024,
  hours: { display: '8 h à 20 h', opens: '08:00', closes: '20:00' },
  googleRating: { stars: 5, text: '5/5 sur 107 avis Google' },
  blurb:
    'Débarras et nettoyage de maisons, d’appartements et de locaux. Une équipe formée, un devis gratuit, des lieux rendus vides et balayés.',
  /** À compléter : le crédit du pied de page, le nom et l’adresse du studio qui a réalisé le site. */
  siteBuilder: { name: 'Studio Exemple', href: 'https://studio.example' },
  /**
   * How long a request is kept, in the words of the legal notice. The days are those of the server's `RETENTION_DAYS`, which says so in its log
   * where they differ.
   */
  retention: { days: 1095, words: 'trois ans (1\u202f095\u00a0jours)' },
  legal: {
    form: 'À compléter (forme juridique)',
    capital: 'À compléter (capital social)',
    address: 'À compléter (siège social)',
    siren: 'À compléter (numéro SIREN et ville du registre)',
    vat: 'À compléter (numéro de TVA intracommunautaire)',
    director: 'À compléter (directeur de la publication)',
    insurer: 'À compléter (assureur, numéro de police et étendue de la garantie)',
    wasteCarrier: 'À compléter (récépissé de déclaration de transport de déchets)',
    mediator: 'À compléter (médiateur de la consommation)',
    host: 'À compléter (hébergeur, adresse et téléphone)',
  },
} as const;
