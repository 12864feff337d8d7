import type { Action, Stage } from './history.ts';

/** The words for what the office does with requests: in its pages, exports and messages. */

const STAGES: Record<Stage, string> = {
  new: 'Nouveau',
  called: 'Rappelé',
  quoted: 'Devis envoyé',
  accepted: 'Accepté',
  closed: 'Sans suite',
  spam: 'Indésirable',
};

/** The titles of actions, in the history. */
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

/** The stage of a request, or that it is in quarantine. */
export const stageText = ({ quarantine, stage }: { quarantine: string | null; stage: Stage }): string =>
  quarantine && stage === 'new' ? 'À vérifier' : STAGES[stage];

const DOUBTS: Record<string, string> = {
  honeypot:
    'Un champ que les visiteurs ne voient pas a été rempli. C’est souvent un robot, parfois un ' +
    'gestionnaire de mots de passe.',
  'too-fast': 'Le formulaire a été rempli en moins de deux secondes. C’est peut-être un robot.',
};

/** Says why a request may be a robot's; '' for one that nobody doubts. A reason of another version stays as it is. */
export const doubtText = (reason: string): string => DOUBTS[reason] ?? reason;

/** A list besides that of calls. New requests are in no other. */
export type OfficeListName = 'later' | 'quarantined' | Exclude<Stage, 'new'>;

/** The name of each list in the address, and its title. */
const LIST_WORDS: Record<OfficeListName, [slug: string, title: string]> = {
  later: ['plus-tard', 'À relancer plus tard'],
  quarantined: ['a-verifier', 'À vérifier'],
  called: ['rappele', STAGES.called],
  quoted: ['devis-envoye', STAGES.quoted],
  accepted: ['accepte', STAGES.accepted],
  closed: ['sans-suite', STAGES.closed],
  spam: ['indesirable', STAGES.spam],
};
const LIST_NAMES = Object.keys(LIST_WORDS) as OfficeListName[];

/** The lists, by their name in the address. */
export const LISTS: ReadonlyMap<string, { office: OfficeListName; title: string }> = new Map(
  LIST_NAMES.map((office) => [LIST_WORDS[office][0], { office, title: LIST_WORDS[office][1] }]),
);

/** The labels of buttons: the title of the action, or what one says before it is done. A form posts the action’s name. */
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

/** Checks whether a form may ask for the action of this name. */
export const hasButton = (name: string): name is Action => Object.hasOwn(BUTTONS, name);

/** The header by which the script of an open list says which requests it shows. */
export const SHOWN_HEADER = 'x-shown';

/** The address below which the office’s pages are. */
export const BUREAU = '/bureau';

/** The address of a request, by its identifier. Messages name its reference. Nothing else of it is in an address. */
export const requestPath = (name: string): string => `${BUREAU}/demande/${encodeURIComponent(name)}`;

/**
 * The address to which the forms about a request are posted: never the page itself, so that Back brings the page again
 * with what was typed.
 */
export const actionsOf = (id: string): string => `${requestPath(id)}/action`;

/** The address to which a button is posted that asks for more: when to call again, which note or photo to erase. */
export const choiceOf = (id: string, choice: string): string => `${actionsOf(id)}?choix=${choice}`;
