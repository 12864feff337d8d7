/** How to reach the company. The form’s script needs no more than this, and so carries no more. */
export const reach = {
  phone: { display: '01 99 00 24 75', href: 'tel:+33199002475', international: '+33199002475' },
  email: 'contact@ile-nette.example',
  hours: { display: '8 h à 20 h', opens: '08:00', closes: '20:00' },
} as const;

/**
 * The facts about the company. To make the site yours, change the values of this file. Only the hours are
 * repeated elsewhere, in guarantees.ts and in the text of services and articles; tests compare them. Replace
 * every value marked « À compléter » before going live.
 */
export const company = {
  name: 'Île Nette',
  ...reach,
  /** Shown in the phone's menu. */
  quoteEmail: 'devis@ile-nette.example',
  zone: 'Paris et Île-de-France',
  foundedIn: 2017,
  footerYear: 2024,
  googleRating: { stars: 5, text: '5/5 sur 107 avis Google' },
  blurb:
    'Débarras et nettoyage de maisons, d’appartements et de locaux. Une équipe formée, un devis gratuit, des lieux rendus vides et balayés.',
  /** The company’s pages elsewhere, for search engines: `'https://www.facebook.com/…'`. */
  sameAs: [] as readonly string[],
  /** À compléter : le crédit du pied de page, le nom et l’adresse du studio qui a réalisé le site. */
  siteBuilder: { name: 'Studio Exemple', href: 'https://studio.example' },
  /**
   * How long the server keeps a request, for the legal notice. The server logs a warning if its
   * `RETENTION_DAYS` differs.
   */
  retention: { days: 1095, words: 'trois ans' },
} as const;

/** For the legal notice. On its own, so that the scripts of the form do not carry it. */
export const legal = {
  form: 'À compléter (forme juridique)',
  capital: 'À compléter (capital social)',
  address: 'À compléter (siège social)',
  siren: 'À compléter (numéro SIREN et ville du registre)',
  vat: 'À compléter (numéro de TVA intracommunautaire)',
  director: 'À compléter (directeur de la publication)',
  insurer: 'À compléter (assureur et ses coordonnées, numéro de police, étendue et zone de la garantie)',
  wasteCarrier: 'À compléter (récépissé de déclaration de transport de déchets)',
  /** Who resells objects must be registered: code pénal, articles 321-7 and R321-1. */
  reseller: 'À compléter (récépissé de déclaration de revendeur d’objets mobiliers)',
  mediator: 'À compléter (médiateur de la consommation : nom, adresse et site)',
  host: 'À compléter (hébergeur, adresse et téléphone)',
} as const;
