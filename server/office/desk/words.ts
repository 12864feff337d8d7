import { doubtText } from '../../../quote/doubt.ts';
import type { Mark } from '../../store/office.ts';
import type { RequestRecord, Selection } from '../../store/records.ts';
import { STAGES } from '../words.ts';

/** What the office's page calls things. */

type Listed = NonNullable<Selection['office']>;

/** The lists of requests, by their name in the address. */
export const LISTS: ReadonlyMap<string, { office: Listed; title: string }> = new Map([
  ['a-rappeler', { office: 'to-call', title: 'À rappeler' }],
  ['a-verifier', { office: 'held-back', title: 'À vérifier' }],
  ['nouveau', { office: 'new', title: STAGES.new }],
  ['rappele', { office: 'called', title: STAGES.called }],
  ['devis-envoye', { office: 'quoted', title: STAGES.quoted }],
  ['gagne', { office: 'won', title: STAGES.won }],
  ['perdu', { office: 'lost', title: STAGES.lost }],
]);

/** What someone can do with a request, by its name in forms and addresses. */
export const ACTIONS: ReadonlyMap<string, { action: Mark['action']; label: string }> = new Map([
  ['pris', { action: 'taken', label: 'Je m’en occupe' }],
  ['rappele', { action: 'called', label: 'Rappelé' }],
  ['pas-de-reponse', { action: 'no-answer', label: 'Pas de réponse' }],
  ['devis-envoye', { action: 'quoted', label: 'Devis envoyé' }],
  ['gagne', { action: 'won', label: 'Gagné' }],
  ['perdu', { action: 'lost', label: 'Perdu' }],
  ['a-rappeler', { action: 'new', label: 'Remettre à rappeler' }],
  ['note', { action: 'note', label: 'Note' }],
  ['pas-un-robot', { action: 'released', label: 'Ce n’est pas un robot' }],
]);

/** « anne@example.org », « quelqu’un (premier lien) ». */
export const who = (actor: string): string => (actor.includes('@') ? actor : `quelqu’un (${actor})`);

/** « anne », « quelqu’un »: short, for lists. */
export const shortName = (actor: string): string =>
  actor.includes('@') ? (actor.split('@')[0] ?? '') : 'quelqu’un';

/** « 1 photo », « 3 photos ». */
export const photosText = (count: number): string => (count === 1 ? '1 photo' : `${count} photos`);

/** Why the office should look twice before it calls, or ''. */
export const doubtOf = ({ quarantine, notes }: Pick<RequestRecord, 'quarantine' | 'notes'>): string =>
  doubtText(quarantine ?? notes.doubt);
