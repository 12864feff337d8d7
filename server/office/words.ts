import type { RequestRecord } from '../store/records.ts';
import type { OfficeAction, Stage } from '../store/schema.ts';

/** How the office's page, the command line and exports name what the office does. */

export const STAGES: Record<Stage, string> = {
  new: 'Nouveau',
  called: 'Rappelé',
  quoted: 'Devis envoyé',
  won: 'Gagné',
  lost: 'Perdu',
};

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
export const stageOf = ({ quarantine, stage }: Pick<RequestRecord, 'quarantine' | 'stage'>): string =>
  quarantine ? 'À vérifier' : STAGES[stage];
