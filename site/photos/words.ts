import type { PhotosNews } from '../../quote/pages/photos.ts';
import { PHOTO_MAX_BYTES, PHOTOS_MAX, type PhotoRefusal } from '../../quote/photos.ts';

const photosText = (count: number): string => (count > 1 ? `${count} photos` : 'une photo');
const pluralEnd = (count: number): string => (count > 1 ? 's' : '');

const LARGEST = `${PHOTO_MAX_BYTES / 1_000_000}\u202fMo`;

export const LIMITS = `${PHOTOS_MAX} photos au plus, chacune de ${LARGEST} au maximum, en JPEG, PNG ou WebP.`;
export const INTERRUPTED = 'L’envoi est interrompu. Il reprendra de lui-même.';
export const STILL_FAILING = 'L’envoi ne passe pas pour le moment. La page réessaie d’elle-même.';
export const GAVE_UP =
  'Cinq essais n’ont pas suffi. Appuyez sur «\u00a0Réessayer\u00a0», ou remplacez cette photo par une capture d’écran.';
export const UNREADABLE_FILE = 'Votre appareil ne donne plus accès à cette photo. Choisissez-la à nouveau.';
export const ALREADY_THERE = 'Cette photo est déjà jointe à votre demande.';
export const REMOVED_MAILED =
  'La photo est retirée. Nous l’avions déjà reçue par e\u2011mail\u00a0: nous l’effaçons aussi de nos boîtes.';
export const NOT_REMOVED = 'La photo n’a pas pu être retirée. Essayez à nouveau dans un instant.';

const REFUSALS: Record<PhotoRefusal, string> = {
  link: 'Ce lien n’est plus valable, ou il n’est pas complet.',
  'not-a-picture':
    'Nous n’avons pas pu lire ce fichier. Envoyez une image JPEG, PNG ou WebP, ou une capture d’écran de la photo.',
  'too-large': `Cette photo est trop lourde (${LARGEST} au plus). Réduisez-la, ou envoyez-la-nous par e\u2011mail.`,
  'too-many-pixels':
    'Les dimensions de cette photo sont trop grandes. Réduisez-la, ou envoyez-en une capture d’écran.',
  'too-many': `Votre demande peut recevoir ${PHOTOS_MAX}\u00a0photos. Retirez-en une pour en ajouter une autre.`,
  unreadable: 'Cet envoi n’est pas arrivé entier. Veuillez réessayer.',
  busy: 'Beaucoup de photos arrivent en ce moment. Réessayez dans quelques minutes.',
  failed: 'La photo n’a pas pu être enregistrée. Veuillez réessayer dans un instant.',
};
export const refusalText = (reason: string): string => REFUSALS[reason as PhotoRefusal] ?? REFUSALS.failed;

/** Returns the result of a form that was posted without scripts. */
export const formResultText = (news: PhotosNews): string => {
  if (news === 'recues') return 'Vos photos sont jointes à votre demande.';
  if (news === 'retiree') return 'La photo est retirée.';
  if (news === 'retiree-recue') return REMOVED_MAILED;
  return `Une photo au moins n’a pas été ajoutée. ${REFUSALS[news]}`;
};

export const countText = (count: number): string =>
  `${count > 1 ? `${count} photos` : `${count} photo`} sur ${PHOTOS_MAX}`;
export const chosenText = (count: number): string =>
  count > 1 ? `${count} photos choisies. L’envoi commence.` : 'Photo choisie. L’envoi commence.';
export const resumedText = (count: number): string =>
  count > 1
    ? `${count} photos n’étaient pas encore parties. L’envoi reprend.`
    : 'Une photo n’était pas encore partie. L’envoi reprend.';
export const progressText = (sent: number, all: number): string => {
  if (sent < all) return `${sent} photo${pluralEnd(sent)} sur ${all} envoyée${pluralEnd(sent)}.`;
  const there = all > 1 ? `Vos ${all} photos sont jointes` : 'Votre photo est jointe';
  return `${there} à votre demande. Vous pouvez fermer cette page.`;
};
export const removedText = (number: number): string => `La photo ${number} est retirée.`;
export const aboutPhoto = (name: string, message: string): string =>
  `«\u00a0${name}\u00a0»\u00a0: ${message}`;
export const noRoomText = (left: number): string =>
  `Une demande peut recevoir ${PHOTOS_MAX} photos\u00a0: ${photosText(left)} n’${left > 1 ? 'ont' : 'a'} pas ` +
  `été ajoutée${pluralEnd(left)}.`;

export const PHOTO_STATES = {
  waiting: 'En attente',
  sending: 'Envoi en cours…',
  stopped: 'Pas envoyée',
  sent: 'Envoyée',
  refused: '',
};
/** Names a photo in the label of its button. A photo of an earlier visit has no file name. */
export const photoName = (number: number, { name }: { name: string }): string =>
  `la photo ${number}${name && `, ${name}`}`;
