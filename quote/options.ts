/** The choices that the form offers (specification, section 3). The option text is the value that travels. */

/** The services: the page under `/services/<slug>` and the option text of the form. */
export const SERVICES = [
  { slug: 'debarras-maison', option: 'Débarras maison complète' },
  { slug: 'debarras-appartement', option: 'Débarras appartement' },
  { slug: 'debarras-cave', option: 'Débarras cave/grenier' },
  { slug: 'debarras-garage', option: 'Débarras garage' },
  { slug: 'debarras-jardin', option: 'Débarras jardin' },
  { slug: 'debarras-apres-deces', option: 'Débarras après décès' },
  { slug: 'syndrome-diogene', option: 'Syndrome de Diogène' },
  { slug: 'locaux-professionnels', option: 'Débarras locaux professionnels' },
  { slug: 'evacuation-gravats', option: 'Évacuation gravats' },
  { slug: 'nettoyage-chantiers', option: 'Nettoyage après travaux' },
] as const;

export const SERVICE_OPTIONS: readonly string[] = SERVICES.map(({ option }) => option);

export const SURFACE_OPTIONS = [
  'Moins de 20m²',
  '20-50m²',
  '50-100m²',
  '100-150m²',
  '150-200m²',
  'Plus de 200m²',
  'Je ne sais pas',
] as const;

export const URGENCIES = [
  { value: 'urgence', label: 'Urgence (24-48h)', hint: 'Intervention en urgence' },
  { value: 'semaine', label: 'Cette semaine', hint: 'Sous 7 jours' },
  { value: '2semaines', label: 'Dans les 2 semaines', hint: 'Sous 15 jours' },
  { value: 'mois', label: 'Ce mois-ci', hint: 'Dans le mois' },
  { value: 'flexible', label: 'Flexible', hint: 'Sans contrainte de date' },
] as const;

/** The option text for a service page's slug, or undefined for an unknown slug. */
export const serviceOptionOf = (slug: string | null | undefined): string | undefined =>
  SERVICES.find((service) => service.slug === slug)?.option;

/** What a reader sees for an urgency value; an unknown value is shown as it came. */
export const urgencyLabel = (value: string): string =>
  URGENCIES.find((urgency) => urgency.value === value)?.label ?? value;
