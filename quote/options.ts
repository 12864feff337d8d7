/** The options of the form besides the services. The form sends the text of a surface, the `value` of an urgency. */

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
  {
    value: 'urgence',
    label: 'Urgence (24-48h)',
    hint: 'Intervention d’urgence, plus vite par téléphone. Majoration possible, écrite au devis.',
  },
  { value: 'semaine', label: 'Cette semaine', hint: 'Sous 7 jours' },
  { value: '2semaines', label: 'Dans les 2 semaines', hint: 'Sous 15 jours' },
  { value: 'mois', label: 'Ce mois-ci', hint: 'Dans le mois' },
  { value: 'flexible', label: 'Flexible', hint: 'Sans contrainte de date' },
] as const;

export const isUrgent = ({ urgency }: { urgency: string }): boolean => urgency === 'urgence';

export const urgencyLabel = (value: string): string =>
  URGENCIES.find((urgency) => urgency.value === value)?.label ?? value;
