import type { Action, Stage } from './history.ts';

/** The French words of the office’s pages, exports and messages for stages, actions and lists. */

const STAGES: Record<Stage, string> = {
  new: 'Nouveau',
  called: 'Rappelé',
  quoted: 'Devis envoyé',
  accepted: 'Accepté',
  closed: 'Sans suite',
  spam: 'Indésirable',
};

export const ACTIONS: Record<Action, string> = {
  received: 'Demande reçue',
  entered: 'Demande notée au téléphone',
  verified: 'Ce n’est pas un robot',
  claimed: 'Pris en charge',
  released: 'Laissé aux autres',
  called: STAGES.called,
  'no-answer': 'Pas de réponse',
  'quote-sent': STAGES.quoted,
  accepted: STAGES.accepted,
  closed: STAGES.closed,
  spam: STAGES.spam,
  reopened: 'Remis à rappeler',
  'follow-up': 'À relancer',
  corrected: 'Corrigé',
  'consent-withdrawn': 'Accord retiré',
  note: 'Note',
  'note-erased': 'Note effacée',
  'photo-erased': 'Photo effacée',
  undone: 'Annulé',
  erased: 'Effacé',
};

export const stageText = ({ quarantine, stage }: { quarantine: string | null; stage: Stage }): string =>
  quarantine && stage === 'new' ? 'À vérifier' : STAGES[stage];

const DOUBTS: Record<string, string> = {
  honeypot:
    'Un champ que les visiteurs ne voient pas a été rempli. C’est souvent un robot, parfois un ' +
    'gestionnaire de mots de passe.',
  'too-fast': 'Le formulaire a été rempli en moins de deux secondes. C’est peut-être un robot.',
};

/** Explains why a request may come from a robot. A reason that this version does not know is returned as it is. */
export const quarantineText = (reason: string): string => DOUBTS[reason] ?? reason;

/** A list of requests, apart from the list of calls, which has all new requests. */
export type OfficeListName = 'later' | 'quarantined' | Exclude<Stage, 'new'>;

const LIST_WORDS: Record<OfficeListName, [slug: string, title: string]> = {
  later: ['plus-tard', 'À relancer plus tard'],
  quarantined: ['a-verifier', 'À vérifier'],
  called: ['rappele', STAGES.called],
  quoted: ['devis-envoye', STAGES.quoted],
  accepted: ['accepte', STAGES.accepted],
  closed: ['sans-suite', STAGES.closed],
  spam: ['indesirable', STAGES.spam],
};

/** The lists by their slug. */
export const LISTS: ReadonlyMap<string, { office: OfficeListName; title: string }> = new Map(
  Object.entries(LIST_WORDS).map(([office, [slug, title]]) => [
    slug,
    { office: office as OfficeListName, title },
  ]),
);

export const BUTTONS: Partial<Record<Action, string>> = {
  claimed: 'Je m’en occupe',
  released: 'Je ne m’en occupe plus',
  called: ACTIONS.called,
  'no-answer': ACTIONS['no-answer'],
  'quote-sent': ACTIONS['quote-sent'],
  accepted: ACTIONS.accepted,
  closed: ACTIONS.closed,
  spam: ACTIONS.spam,
  reopened: 'Remettre à rappeler',
  'follow-up': ACTIONS['follow-up'],
  corrected: 'Corriger',
  'consent-withdrawn': ACTIONS['consent-withdrawn'],
  note: ACTIONS.note,
  'note-erased': 'Effacer cette note',
  'photo-erased': 'Effacer cette photo',
  verified: ACTIONS.verified,
  undone: 'Annuler',
  erased: 'Effacer définitivement',
};

export const hasButton = (name: string): name is Action => Object.hasOwn(BUTTONS, name);

/** The HTTP header by which an open list of calls tells the server which requests it shows. */
export const SHOWN_HEADER = 'x-shown';

export const BUREAU = '/bureau';

/** Returns the address of a request by its identifier or, in messages, by its reference. */
export const requestPath = (name: string): string => `${BUREAU}/demande/${encodeURIComponent(name)}`;

/**
 * Returns the address to which the forms about a request are posted. It is not the address of the page: so the Back
 * button of the browser shows the page with what was typed.
 */
export const actionPath = (id: string): string => `${requestPath(id)}/action`;

/** Returns the address for a button with a choice: when to call again, or which note or photo to erase. */
export const choicePath = (id: string, choice: string): string => `${actionPath(id)}?choix=${choice}`;
