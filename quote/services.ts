/** A group of services in the menus and on the home page; site/content/navigation.ts names it. */
export type ServiceCategory = 'residentiel' | 'special' | 'professionnel';

interface Service {
  /** The page is `/services/<slug>`; its content is site/content/services/<slug>.mdx. */
  slug: string;
  /** The text of the form's option. It is also the value that the form sends. */
  option: string;
  /** The text of the link in the menus. */
  menuLabel: string;
  category: ServiceCategory;
  /** The name of an icon of lucide-react, see https://lucide.dev/icons. */
  icon: string;
}

/**
 * The services, one row each. To add one, add its row here, its page site/content/services/<slug>.mdx and the
 * picture that the page names. Menus, lists, the form and the sitemap follow the order of these rows.
 */
export const SERVICES = [
  {
    slug: 'debarras-maison',
    option: 'Débarras maison complète',
    menuLabel: 'Débarras maison',
    category: 'residentiel',
    icon: 'House',
  },
  {
    slug: 'debarras-appartement',
    option: 'Débarras appartement',
    menuLabel: 'Débarras appartement',
    category: 'residentiel',
    icon: 'BuildingComplex',
  },
  {
    slug: 'debarras-cave',
    option: 'Débarras cave/grenier',
    menuLabel: 'Débarras cave et grenier',
    category: 'residentiel',
    icon: 'Boxes',
  },
  {
    slug: 'debarras-garage',
    option: 'Débarras garage',
    menuLabel: 'Débarras garage',
    category: 'residentiel',
    icon: 'Warehouse',
  },
  {
    slug: 'debarras-jardin',
    option: 'Débarras jardin',
    menuLabel: 'Débarras jardin',
    category: 'residentiel',
    icon: 'Trees',
  },
  {
    slug: 'debarras-apres-deces',
    option: 'Débarras après décès',
    menuLabel: 'Débarras après décès',
    category: 'special',
    icon: 'HeartHandshake',
  },
  {
    slug: 'syndrome-diogene',
    option: 'Syndrome de Diogène',
    menuLabel: 'Syndrome de Diogène',
    category: 'special',
    icon: 'PackageOpen',
  },
  {
    slug: 'locaux-professionnels',
    option: 'Débarras locaux professionnels',
    menuLabel: 'Locaux professionnels',
    category: 'professionnel',
    icon: 'BriefcaseBusiness',
  },
  {
    slug: 'evacuation-gravats',
    option: 'Évacuation gravats',
    menuLabel: 'Évacuation de gravats',
    category: 'professionnel',
    icon: 'HardHat',
  },
  {
    slug: 'nettoyage-chantiers',
    option: 'Nettoyage après travaux',
    menuLabel: 'Nettoyage de chantiers',
    category: 'professionnel',
    icon: 'BrushCleaning',
  },
] as const satisfies readonly Service[];

export type ServiceSlug = (typeof SERVICES)[number]['slug'];

export const SERVICE_OPTIONS: readonly string[] = SERVICES.map(({ option }) => option);

/** The form's option for a service page's slug, or undefined for an unknown slug. */
export const serviceOptionOf = (slug: string | null | undefined): string | undefined =>
  SERVICES.find((service) => service.slug === slug)?.option;
