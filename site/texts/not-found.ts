/** The texts of the 404 page. */
export const notFound = {
  meta: {
    title: 'Page introuvable (erreur 404)',
    description:
      'L’adresse demandée n’existe pas ou n’existe plus sur ce site. Retrouvez nos services de débarras, nos guides pratiques et la demande de devis gratuit.',
  },
  title: 'Oops! Page not found',
  homeLabel: 'Return to Home',
  french: 'Cette page est introuvable',
  text: 'La page a peut-être changé d’adresse, ou une faute de frappe s’est glissée dans le lien. Voici par où reprendre.',
  links: [
    { label: 'Demander un devis', href: '/devis-gratuit' },
    { label: 'Lire nos guides', href: '/blog' },
    { label: 'Nous contacter', href: '/contact' },
  ],
} as const;
