export const TO_CORRECT = 'Votre demande est à corriger';
export const NOT_SENT = 'Votre demande n’a pas pu être envoyée';

/** The texts of the error pages, by HTTP status. */
export const FAILURES = {
  400: { title: TO_CORRECT, text: 'Nous n’avons pas pu lire votre demande.' },
  405: {
    title: 'Le formulaire est sur une autre page',
    text: 'Cette adresse sert seulement à recevoir les demandes. Ouvrez le formulaire pour écrire la vôtre.',
  },
  413: {
    title: 'Votre demande est trop longue',
    text: 'La demande est trop volumineuse\u00a0: raccourcissez la description.',
  },
  415: {
    title: NOT_SENT,
    text: 'Utilisez le formulaire de devis, ou appelez-nous.',
  },
  500: {
    title: NOT_SENT,
    text: 'La demande n’a pas pu être enregistrée. Veuillez réessayer dans un instant.',
  },
  503: { title: 'Une erreur s’est produite', text: 'Veuillez réessayer dans un instant.' },
} as const satisfies Record<number, { title: string; text: string }>;

export type FailureStatus = keyof typeof FAILURES;
/** The folder of the error pages in `site/pages`. */
export const FAILURES_FOLDER = 'erreur';
