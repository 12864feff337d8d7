import { SURFACE_OPTIONS } from '../../quote/options.ts';

/** Texts that are exempt wherever they stand. Of a message with a number, only the words are listed. */
export const QUOTED_TEXTS = [
  // The menu shows the two halves of this sentence apart.
  'Devis personnalisé ?',
  'Redirection automatique vers la nouvelle page...',
  'Oops! Page not found',
  "Lire l'article",
  "Besoin d'un devis personnalisé ?",
  'Envoi en cours...',
  'Demande envoyée avec succès !',
  "Erreur lors de l'envoi",
  "Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au",
  "L'email ne peut pas dépasser",
  "L'adresse doit contenir au moins",
  "L'adresse ne peut pas dépasser",
  'Urgence (24-48h)',
  ...SURFACE_OPTIONS.filter((option) => option.endsWith('m²')),
];

/** Figures and durations that are exempt as a whole text only. In a sentence, they need a space. */
export const QUOTED_VALUES = ['90%', '100%', '24-48h', '24h-48h', '3-8h', '2-6h', '8h à 20h'];

/** The hours in « Disponible 7j/7 - 8h à 20h » and « Réponse sous 2h », and a text that is such an hour. */
export const QUOTED_HOURS = /(?<=Disponible [^-]* - .*|(?:Réponse|Intervention) sous )\d+h\d*|^\d+h$/g;
