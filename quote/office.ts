/** What the office does with requests, and how its pages, exports and messages name it. */

export type Stage = 'new' | 'called' | 'quoted' | 'won' | 'lost';

export type OfficeAction = Stage | 'taken' | 'no-answer' | 'note' | 'released' | 'erased';

/** Something that was done, and by whom. */
export interface HistoryEntry {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  action: OfficeAction;
  actor: string;
  /** '' for none. */
  note: string;
}

export const STAGES: Record<Stage, string> = {
  new: 'Nouveau',
  called: 'Rappelé',
  quoted: 'Devis envoyé',
  won: 'Gagné',
  lost: 'Perdu',
};

/** In the history. */
export const ACTIONS: Record<OfficeAction, string> = {
  ...STAGES,
  new: 'Remis à rappeler',
  taken: 'Pris en charge',
  'no-answer': 'Pas de réponse',
  note: 'Note',
  released: 'Ce n’est pas un robot',
  erased: 'Effacé',
};

/** The stage of a request, or that it is held back. */
export const stageOf = ({ quarantine, stage }: { quarantine: string | null; stage: Stage }): string =>
  quarantine ? 'À vérifier' : STAGES[stage];

export type OfficeListName = 'to-call' | 'held-back' | Stage;

/** The lists of requests, by their name in the address. */
export const LISTS: ReadonlyMap<string, { office: OfficeListName; title: string }> = new Map([
  ['a-rappeler', { office: 'to-call', title: 'À rappeler' }],
  ['a-verifier', { office: 'held-back', title: 'À vérifier' }],
  ['nouveau', { office: 'new', title: STAGES.new }],
  ['rappele', { office: 'called', title: STAGES.called }],
  ['devis-envoye', { office: 'quoted', title: STAGES.quoted }],
  ['gagne', { office: 'won', title: STAGES.won }],
  ['perdu', { office: 'lost', title: STAGES.lost }],
]);

/** What a button does, by its name in forms and addresses. */
export const BUTTONS: ReadonlyMap<string, { action: Exclude<OfficeAction, 'erased'>; label: string }> =
  new Map([
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

/** Of a note, in characters. */
export const NOTE_MAX = 1000;

/** By this header, the script of an open list says what it shows: since when, and which requests. */
export const SHOWN_HEADER = 'x-shown';

/** Where the office's pages are. */
export const BUREAU = '/bureau';

/** The address of a request. Nothing else of it is ever part of an address. */
export const addressOf = (reference: string): string => `${BUREAU}/demande/${encodeURIComponent(reference)}`;
