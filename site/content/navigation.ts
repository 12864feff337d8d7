/** The links of the header and the footer (specification, sections 2.3 and 2.4). */
export const MAIN_LINKS = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/a-propos' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
] as const;

export const SERVICE_CATEGORIES = [
  {
    category: 'Services Résidentiels',
    description: 'Du studio au pavillon, cave et jardin compris.',
    services: [
      { label: 'Débarras maison', href: '/services/debarras-maison' },
      { label: 'Débarras appartement', href: '/services/debarras-appartement' },
      { label: 'Débarras cave et grenier', href: '/services/debarras-cave' },
      { label: 'Débarras garage', href: '/services/debarras-garage' },
      { label: 'Débarras jardin', href: '/services/debarras-jardin' },
    ],
  },
  {
    category: 'Services Spéciaux',
    description: 'Quand le débarras demande du tact.',
    services: [
      { label: 'Débarras après décès', href: '/services/debarras-apres-deces' },
      { label: 'Syndrome de Diogène', href: '/services/syndrome-diogene' },
    ],
  },
  {
    category: 'Services Professionnels',
    description: 'Bureaux, commerces et chantiers.',
    services: [
      { label: 'Locaux professionnels', href: '/services/locaux-professionnels' },
      { label: 'Évacuation de gravats', href: '/services/evacuation-gravats' },
      { label: 'Nettoyage de chantiers', href: '/services/nettoyage-chantiers' },
    ],
  },
] as const;
