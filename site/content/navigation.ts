import { SERVICES, type ServiceCategory } from '../../quote/services.ts';

/** The links of the header, the phone's menu and the footer. */
export const MAIN_LINKS = [
  { label: 'Accueil', href: '/' },
  { label: 'À Propos', href: '/a-propos' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
] as const;

const CATEGORIES: Record<ServiceCategory, { category: string; description: string }> = {
  residentiel: {
    category: 'Services Résidentiels',
    description: 'Du studio au pavillon, cave et jardin compris.',
  },
  special: {
    category: 'Services Spéciaux',
    description: 'Quand le débarras demande du tact.',
  },
  professionnel: {
    category: 'Services Professionnels',
    description: 'Bureaux, commerces et chantiers.',
  },
};

/** The services by category, in the order of quote/services.ts. */
export const SERVICE_CATEGORIES = Object.entries(CATEGORIES).map(([key, names]) => ({
  ...names,
  services: SERVICES.filter(({ category }) => category === key).map(({ slug, menuLabel }) => ({
    label: menuLabel,
    href: `/services/${slug}`,
  })),
}));
