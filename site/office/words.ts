import { doubtText } from '../../quote/doubt.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { fullName } from '../../quote/payload.ts';

/** What the pages of the office call things. */

/** « anne@example.org », « quelqu’un (premier lien) ». */
export const who = (actor: string): string => (actor.includes('@') ? actor : `quelqu’un (${actor})`);

/** « anne », « quelqu’un »: short, for lists. */
export const shortName = (actor: string): string =>
  actor.includes('@') ? (actor.split('@')[0] ?? '') : 'quelqu’un';

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

/** « 1 photo », « 3 photos ». */
export const photosText = (count: number): string => plural(count, 'photo', 'photos');

/** Why the office should look twice before it calls, or ''. */
export const doubtOf = ({ quarantine, notes }: Pick<OfficeRequest, 'quarantine' | 'notes'>): string =>
  doubtText(quarantine ?? notes.doubt);

/** A damaged request has no name. */
export const nameOf = ({ request, reference }: Pick<OfficeRequest, 'request' | 'reference'>): string =>
  fullName(request).trim() || `Demande ${reference}`;

/** The form of a request's buttons. */
export const formId = (requestId: string): string => `agir-${requestId}`;

/** « Débarras cave · Paris ». */
export const factsText = (facts: readonly string[]): string => facts.filter(Boolean).join('\u00a0· ');
