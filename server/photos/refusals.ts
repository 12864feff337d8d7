/** Why a photo is refused, in words for the visitor. */

export type Reason = 'link' | 'not-a-picture' | 'heic' | 'too-large' | 'too-many' | 'busy' | 'failed';

export interface Refusal {
  status: number;
  reason: Reason;
  message: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
}

const RETRY_SOON_SECONDS = 5;

export const REFUSALS = {
  link: {
    status: 403,
    reason: 'link',
    message: 'Ce lien n’est plus valable, ou il n’est pas complet.',
  },
  notAPicture: {
    status: 415,
    reason: 'not-a-picture',
    message: 'Ce fichier n’est pas une photo lisible. Envoyez une image JPEG, PNG ou WebP.',
  },
  none: { status: 415, reason: 'not-a-picture', message: 'Choisissez d’abord une photo.' },
  heic: {
    status: 415,
    reason: 'heic',
    message:
      'Cette photo est au format HEIC ou AVIF, que nous ne lisons pas. Enregistrez-la en JPEG, ou envoyez une capture d’écran de la photo.',
  },
  tooLarge: {
    status: 413,
    reason: 'too-large',
    message: 'Cette photo dépasse 15\u00a0Mo. Envoyez-la en plus petit.',
  },
  tooManyPixels: {
    status: 413,
    reason: 'too-large',
    message: 'Cette image a trop de pixels. Envoyez-la en plus petit.',
  },
  tooManyBytes: {
    status: 413,
    reason: 'too-large',
    message: 'Cet envoi est trop lourd. Envoyez vos photos en plusieurs fois.',
  },
  tooMany: {
    status: 409,
    reason: 'too-many',
    message: 'Votre demande a déjà 12\u00a0photos. Retirez-en une pour en ajouter une autre.',
  },
  tooManyFiles: {
    status: 409,
    reason: 'too-many',
    message: 'Trop de fichiers à la fois\u00a0: envoyez 12\u00a0photos au plus.',
  },
  busy: {
    status: 503,
    reason: 'busy',
    message: 'Beaucoup de photos arrivent en ce moment. Réessayez dans un instant.',
    retryAfter: RETRY_SOON_SECONDS,
  },
  unreadable: {
    status: 400,
    reason: 'failed',
    message: 'Cet envoi n’est pas arrivé entier. Veuillez réessayer.',
  },
  failed: {
    status: 503,
    reason: 'failed',
    message: 'La photo n’a pas pu être enregistrée. Veuillez réessayer dans un instant.',
    retryAfter: RETRY_SOON_SECONDS,
  },
} as const satisfies Record<string, Refusal>;

export const throttled = (waitMs: number): Refusal => ({
  status: 429,
  reason: 'busy',
  message: 'Beaucoup de photos ont été envoyées d’ici. Réessayez dans quelques minutes.',
  retryAfter: Math.ceil(waitMs / 1000),
});
