import { type OfferedService, replacementService } from '../../../../quote/consent.ts';
import { type Action, canUndo, type HistoryEntry } from '../../../../quote/office/history.ts';
import { CORRECTABLE } from '../../../../quote/pages/office.ts';
import { checkFields, type FieldName, type QuoteRequest, shownAnswer } from '../../../../quote/schema.ts';
import { callAgainAt, followUpAt } from '../../../../quote/time/call-again.ts';
import { type CallHours, callBackDue } from '../../../../quote/time/working-hours.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import type { PlannedEntry } from '../../../data/office.ts';
import { TYPED_MAX } from '../send.ts';
import type { ActionForm } from './form.ts';

interface PlanInput {
  form: ActionForm;
  body: Body;
  request: QuoteRequest;
  history: readonly HistoryEntry[];
  photoIds: readonly string[];
  services: readonly OfferedService[];
  now: number;
  hours: CallHours;
}

/** Returns the request with the typed answers to these fields. Fields that the form does not have stay as they are. */
export function typedAnswers(
  body: Body,
  request: QuoteRequest,
  names: readonly FieldName[] = CORRECTABLE,
): QuoteRequest {
  const typed = { ...request };
  for (const name of names)
    if (name in body) typed[name] = shownAnswer(name, textMember(body, name, TYPED_MAX));
  return typed;
}

export const optionsOf = (services: readonly OfferedService[]): string[] =>
  services.map(({ option }) => option);

function planCorrection({ body, request, services }: PlanInput): PlannedEntry {
  const typed = typedAnswers(body, request);
  const changed = CORRECTABLE.filter((name) => typed[name] !== request[name]);
  if (changed.length === 0) return { fault: 'unchanged', typed };
  // An e-mail address may be emptied: it may belong to a stranger, who asks for its removal.
  const checked = changed.filter((name) => name !== 'email' || typed.email !== '');
  const messages = checkFields(typed, checked, optionsOf(services));
  if (Object.keys(messages).length > 0) return { fault: 'wrong-field', typed, messages };
  const answers = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  return { data: { corrected: changed }, answers };
}

const planWithdrawal = ({ services }: PlanInput): PlannedEntry => ({
  data: {},
  answers: { service: replacementService(services).option },
});

const planNoteErasure = ({ form, history }: PlanInput): PlannedEntry => {
  const erases = Number(form.choice);
  return history[erases - 1]?.note ? { data: { erases } } : { fault: 'past-time' };
};

const planPhotoErasure = ({ form, photoIds }: PlanInput): PlannedEntry =>
  photoIds.includes(form.choice) ? { data: {}, photo: form.choice } : { fault: 'past-time' };

/** The buttons with which a day for a follow-up is stored. « À relancer » requires one. */
const DATED: readonly Action[] = ['called', 'quote-sent', 'accepted', 'closed', 'follow-up'];

function planFollowUp({ form, now, hours }: PlanInput, isDayRequired: boolean): PlannedEntry {
  if (form.day === '') return isDayRequired ? { fault: 'no-day' } : { data: {} };
  const callAt = followUpAt(form.day, now, hours);
  return callAt === undefined ? { fault: 'no-day' } : { data: { callAt } };
}

function planCallAgain({ form, now, hours }: PlanInput): PlannedEntry {
  const callAt = callAgainAt(form.choice, now, hours);
  return callAt === undefined ? { fault: 'past-time' } : { data: { callAt } };
}

function planUndo({ form, history }: PlanInput): PlannedEntry {
  const entry = history[Number(form.choice) - 1];
  return entry && canUndo(history, entry) ? { data: { undoes: entry.number } } : { fault: 'past-time' };
}

const planNewDeadline = ({ now, hours }: PlanInput): PlannedEntry => ({
  data: { callAt: callBackDue(now, hours) },
});

/** The plans of the other buttons. A button without a plan adds an entry without data. */
const PLANS: Partial<Record<Action, (input: PlanInput) => PlannedEntry>> = {
  note: ({ form }) => (form.note === '' ? { fault: 'no-note' } : { data: {} }),
  'no-answer': planCallAgain,
  reopened: planNewDeadline,
  verified: planNewDeadline,
  corrected: planCorrection,
  'consent-withdrawn': planWithdrawal,
  'note-erased': planNoteErasure,
  'photo-erased': planPhotoErasure,
  undone: planUndo,
};

/** Returns the entry that a button adds to the history, or the reason why it cannot. */
export function planOf(action: Action, input: PlanInput): PlannedEntry {
  if (DATED.includes(action)) return planFollowUp(input, action === 'follow-up');
  // This button stores no day. Without the refusal, the typed one would be lost.
  if (input.form.day !== '') return { fault: 'stray-day' };
  return PLANS[action]?.(input) ?? { data: {} };
}
