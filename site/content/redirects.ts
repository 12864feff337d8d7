/**
 * The redirects, grouped by their target. To retire an address, add it to the group of its new page: it is
 * matched with and without a trailing slash, and the query string is kept.
 */
export interface RedirectGroup {
  /** The path of a page of the site. */
  to: string;
  from: readonly string[];
  /** Seconds on the redirect screen. Without it, the redirect is immediate and permanent. */
  delay?: number;
  /** Matches only the exact addresses, because the same path with or without the trailing slash is a page. */
  exact?: boolean;
}

/**
 * The services' addresses on the old site, with linked misspellings and plurals, and those of past campaigns.
 */
const services: RedirectGroup[] = [
  {
    to: '/services/debarras-cave',
    from: [
      '/debarras-cave',
      '/debarras-caves',
      '/debarras-cave-paris',
      '/debarras-caves-paris',
      '/debarras-grenier',
      '/debarras-greniers',
      '/vide-cave',
      '/vide-grenier',
      '/services/debarras-caves',
      '/services/debarras-cave-paris',
      '/services/debarras-greniers',
      // This site links to it: attics share the cellars' page.
      '/services/debarras-grenier',
    ],
  },
  {
    to: '/services/debarras-jardin',
    from: [
      '/debarras-jardin',
      '/debarras-jardin-paris',
      '/debarras-de-jardins',
      '/services/debarras-jardins',
      '/services/debarras-jardin-paris',
    ],
  },
  {
    to: '/services/debarras-appartement',
    from: [
      '/debarras-appartement',
      '/debarras-appartements',
      '/debarras-appartement-paris',
      '/debarras-appartements-paris',
      '/debarras-appartement-paris-ile-de-france',
      '/debarras-paris',
      '/debarras-ile-de-france',
      '/debarras-urgent',
      '/vide-appartement',
      '/services/debarras-appartements',
      '/services/debarras-appartement-paris',
      '/services/debarras-paris',
      '/services/debarras-ile-de-france',
      '/services/debarras-urgent',
    ],
  },
  {
    to: '/services/debarras-maison',
    from: [
      '/debarras-maison',
      '/debarras-maisons',
      '/debarras-maison-paris',
      '/debarras-maisons-paris',
      '/vide-maison',
      '/services/debarras-maisons',
      '/services/debarras-maison-paris',
    ],
  },
  {
    to: '/services/debarras-garage',
    from: [
      '/debarras-garage',
      '/debarras-garages',
      '/debarras-garage-paris',
      '/services/debarras-garages',
      '/services/debarras-garage-paris',
    ],
  },
  {
    to: '/services/debarras-apres-deces',
    from: ['/debarras-succession', '/debarras-heritage', '/debarras-deces', '/debarras-apres-deces'],
  },
  {
    to: '/services/evacuation-gravats',
    from: ['/debarras-gravats', '/evacuation-gravats', '/services/debarras-gravats'],
  },
  {
    to: '/services/nettoyage-chantiers',
    from: [
      '/debarras-chantier',
      '/debarras-et-nettoyage',
      '/nettoyage-apres-debarras',
      '/nettoyage-apres-debarras-2',
      '/services/debarras-chantier',
      '/services/nettoyage-apres-debarras',
      // The page syndrome-diogene links to it.
      '/services/nettoyage',
    ],
  },
  {
    to: '/services/locaux-professionnels',
    from: ['/debarras-locaux', '/locaux-professionnels', '/services/debarras-locaux-professionnels'],
  },
  {
    to: '/services/syndrome-diogene',
    from: ['/syndrome-diogene', '/syndrome-de-diogene'],
  },
];

const pages: RedirectGroup[] = [
  { to: '/', from: ['/services', '/temoignages'] },
  { to: '/contact', from: ['/formulaire-de-contact'] },
  { to: '/devis-gratuit', from: ['/demander-un-devis'] },
  { to: '/a-propos', from: ['/politique-de-confidentialite'] },
  // Without the slash, this is the legal notice.
  { to: '/a-propos', from: ['/mentions-legales/'], exact: true },
];

/** Articles that were renamed, merged or withdrawn. */
const articles: RedirectGroup[] = [
  {
    to: '/blog',
    from: [
      '/blog/valorisation-meubles-anciens',
      '/blog/debarras-locaux-commerciaux',
      '/blog/debarras-locaux-commerciaux-minimiser-interruption-activite',
    ],
  },
  {
    to: '/blog/debarras-apres-deces-guide-complet',
    from: ['/blog/debarras-apres-deces', '/blog/debarras-apres-deces-demarches-essentielles'],
  },
  {
    to: '/blog/comment-organiser-debarras-appartement',
    from: [
      '/blog/debarras-appartement-paris',
      '/blog/comment-organiser-debarras',
      '/blog/organiser-debarras-appartement',
    ],
  },
  {
    to: '/blog/syndrome-diogene-comment-intervenir',
    from: ['/blog/gerer-syndrome-diogene', '/blog/syndrome-diogene-aide', '/blog/aide-syndrome-diogene'],
  },
  {
    to: '/blog/debarras-maison-avant-vente',
    from: ['/blog/preparer-maison-debarras', '/blog/maison-debarras-vente', '/blog/vente-maison-debarras'],
  },
  {
    to: '/blog/debarras-cave-etapes-essentielles',
    from: ['/blog/debarrasser-grenier', '/blog/debarras-cave-guide', '/blog/cave-debarras'],
  },
  {
    to: '/blog/evacuation-gravats-reglementation',
    from: ['/blog/evacuation-gravats-guide', '/blog/gravats-evacuation'],
  },
];

export const redirectGroups: readonly RedirectGroup[] = [...services, ...pages, ...articles];
