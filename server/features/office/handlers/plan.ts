import { type OfferedService, withoutConsent } from '../../../../quote/consent.ts';
import { type Action, canUndo, type HistoryEntry } from '../../../../quote/office/history.ts';
import { CORRECTABLE } from '../../../../quote/pages/office.ts';
import { checkFields, type FieldName, type QuoteRequest, shownAnswer } from '../../../../quote/schema.ts';
import { callAgainAt, followUpAt } from '../../../../quote/time/call-again.ts';
import { type CallHours, callBackDue } from '../../../../quote/time/working-hours.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import type { PlannedEntry } from '../../../data/office.ts';
import { TYPED_MAX } from '../send.ts';
import type { ActionForm } from './form.ts';

/** The plan of each button: what it adds to the history, or why it cannot. */

/** Reads these answers as the form shows them again; the others, and those that the form does not have, stay. */
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

function corrected({ body, request, services }: Given): PlannedEntry {
  const typed = typedAnswers(body, request);
  const changed = CORRECTABLE.filter((name) => typed[name] !== request[name]);
  if (changed.length === 0) return { fault: 'unchanged', typed };
  // An e-mail address may be emptied: the owner of a mistyped one may ask that it goes.
  const checked = changed.filter((name) => name !== 'email' || typed.email !== '');
  const messages = checkFields(typed, checked, optionsOf(services));
  if (Object.keys(messages).length > 0) return { fault: 'wrong-field', typed, messages };
  const answers = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  return { data: { corrected: changed }, answers };
}

const withdrawn = ({ services }: Given): PlannedEntry => ({
  data: {},
  answers: { service: withoutConsent(services).option },
});

const noteErased = ({ form, history }: Given): PlannedEntry => {
  const erases = Number(form.choice);
  return history[erases - 1]?.note ? { data: { erases } } : { fault: 'past-time' };
};

const photoErased = ({ form, photos }: Given): PlannedEntry =>
  photos.includes(form.choice) ? { data: {}, photo: form.choice } : { fault: 'past-time' };

interface Given {
  form: ActionForm;
  body: Body;
  request: QuoteRequest;
  history: readonly HistoryEntry[];
  /** The ids of the request's photos. */
  photos: readonly string[];
  services: readonly OfferedService[];
  now: number;
  hours: CallHours;
}

/** Buttons that note the day of a follow-up. « À relancer » needs one. */
const DATED: readonly Action[] = ['called', 'quote-sent', 'accepted', 'closed', 'follow-up'];

function planFollowUp({ form, now, hours }: Given, isAsked: boolean): PlannedEntry {
  if (form.day === '') return isAsked ? { fault: 'no-day' } : { data: {} };
  const callAt = followUpAt(form.day, now, hours);
  return callAt === undefined ? { fault: 'no-day' } : { data: { callAt } };
}

function callAgain({ form, now, hours }: Given): PlannedEntry {
  const callAt = callAgainAt(form.choice, now, hours);
  return callAt === undefined ? { fault: 'past-time' } : { data: { callAt } };
}

function undone({ form, history }: Given): PlannedEntry {
  const entry = history[Number(form.choice) - 1];
  return entry && canUndo(history, entry) ? { data: { undoes: entry.number } } : { fault: 'past-time' };
}

const dueAnew = ({ now, hours }: Given): PlannedEntry => ({ data: { callAt: callBackDue(now, hours) } });

/** The plans of the other buttons that note more than themselves. */
const PLANS: Partial<Record<Action, (given: Given) => PlannedEntry>> = {
  note: ({ form }) => (form.note === '' ? { fault: 'no-note' } : { data: {} }),
  'no-answer': callAgain,
  reopened: dueAnew,
  verified: dueAnew,
  corrected,
  'consent-withdrawn': withdrawn,
  'note-erased': noteErased,
  'photo-erased': photoErased,
  undone,
};

export function planOf(action: Action, given: Given): PlannedEntry {
  if (DATED.includes(action)) return planFollowUp(given, action === 'follow-up');
  // It would be lost.
  if (given.form.day !== '') return { fault: 'stray-day' };
  return PLANS[action]?.(given) ?? { data: {} };
}
