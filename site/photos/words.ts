import type { PhotosDone } from '../../quote/pages/photos.ts';
import { MAX_PHOTOS, type PhotoRefusal } from '../../quote/photos.ts';
import type { Photo } from './photo.ts';

/** What the page of photos says while it works. */

const photos = (count: number): string => (count > 1 ? `${count} photos` : 'une photo');
const plural = (count: number): string => (count > 1 ? 's' : '');

export const TOO_LARGE = 'Elle dépasse 15\u202fMo. Réduisez-la, ou envoyez-la-nous par e\u2011mail.';
export const CUT = 'La connexion a été interrompue. L’envoi reprendra de lui-même.';
export const STOPPED = 'L’envoi ne passe pas pour le moment. La page réessaie d’elle-même.';
export const ALREADY_THERE = 'Cette photo est déjà jointe à votre demande.';
export const NOT_REMOVED = 'La photo n’a pas pu être retirée. Essayez à nouveau dans un instant.';
export const LAST_ONES = 'Vos dernières photos partent. Gardez cette page ouverte encore un instant.';
export const THANKS = 'Merci, vos photos sont jointes à votre demande.';
export const MORE = 'Vous pouvez encore en ajouter.';

const REFUSALS: Record<PhotoRefusal, string> = {
  link: 'Ce lien n’est plus valable, ou il n’est pas complet.',
  'not-a-picture': 'Ce fichier n’est pas une photo lisible. Envoyez une image JPEG, PNG ou WebP.',
  none: 'Choisissez d’abord une photo.',
  heic: 'Cette photo est au format HEIC ou AVIF, que nous ne lisons pas. Enregistrez-la en JPEG, ou envoyez une capture d’écran de la photo.',
  'too-large': 'Cette photo dépasse 15\u00a0Mo. Envoyez-la en plus petit.',
  'too-many-pixels': 'Cette image a trop de pixels. Envoyez-la en plus petit.',
  'too-many-bytes': 'Cet envoi est trop lourd. Envoyez vos photos en plusieurs fois.',
  'too-many': 'Votre demande a déjà 12\u00a0photos. Retirez-en une pour en ajouter une autre.',
  'too-many-files': 'Trop de fichiers à la fois\u00a0: envoyez 12\u00a0photos au plus.',
  unreadable: 'Cet envoi n’est pas arrivé entier. Veuillez réessayer.',
  throttled: 'Beaucoup de photos ont été envoyées d’ici. Réessayez dans quelques minutes.',
  busy: 'Beaucoup de photos arrivent en ce moment. Réessayez dans un instant.',
  failed: 'La photo n’a pas pu être enregistrée. Veuillez réessayer dans un instant.',
};
export const refusalText = (reason: string): string =>
  REFUSALS[reason as PhotoRefusal] ?? 'Cette photo n’a pas pu être envoyée.';

export const counted = (count: number): string =>
  `${count > 1 ? `${count} photos` : `${count} photo`} sur ${MAX_PHOTOS}`;
export const chosen = (count: number): string =>
  count > 1 ? `${count} photos choisies. L’envoi commence.` : 'Photo choisie. L’envoi commence.';
export const resumed = (count: number): string =>
  count > 1
    ? `${count} photos n’étaient pas encore parties. L’envoi reprend.`
    : 'Une photo n’était pas encore partie. L’envoi reprend.';
export const arrived = (sent: number, all: number): string => {
  if (sent < all) return `${sent} photo${plural(sent)} sur ${all} envoyée${plural(sent)}.`;
  return all > 1 ? `Vos ${all} photos sont envoyées.` : 'Votre photo est envoyée.';
};
export const removed = (number: number): string => `La photo ${number} est retirée.`;
export const refused = (name: string, message: string): string => `«\u00a0${name}\u00a0»\u00a0: ${message}`;
export const noRoom = (left: number): string =>
  `Une demande peut recevoir ${MAX_PHOTOS} photos\u00a0: ${photos(left)} n’${left > 1 ? 'ont' : 'a'} pas été ajoutée${plural(left)}.`;

/** After each form of a browser without scripts. */
export const doneText = (done: PhotosDone, isPartly: boolean): string =>
  ({
    recues: isPartly ? 'Le reste est joint à votre demande.' : 'Vos photos sont jointes à votre demande.',
    retiree: 'La photo est retirée.',
    fini: `${THANKS} ${MORE}`,
  })[done];

const percent = (share: number): string => `${Math.round(share * 100)}\u202f%`;

/** Below each photo. The last per cent is the server's work. */
export const stateOf = ({ state, share }: Pick<Photo, 'state' | 'share'>): string =>
  ({
    preparing: 'Préparation…',
    waiting: 'En attente',
    sending: share < 1 ? `Envoi\u00a0: ${percent(share)}` : 'Vérification…',
    paused: 'Nouvel essai bientôt',
    sent: 'Envoyée',
    refused: '',
  })[state];
