import { quarantineText, stageText } from '../../quote/office/words.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { fullName, isolateRightToLeft } from '../../quote/payload.ts';
import { capitalised, dayText, hourText, joinWords, spokenTime } from '../../quote/time/french-time.ts';
import { MINUTE_MS } from '../../quote/time/units.ts';
import { SOON_MINUTES } from '../../quote/time/working-hours.ts';

/** Returns « anne » for `anne@example.org`. An actor without an address, such as « premier lien », stays as it is. */
export const shortName = (actor: string): string => actor.split('@')[0] ?? '';

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

export const photosText = (count: number): string => plural(count, 'photo', 'photos');

/** Returns why a request may come from a robot, or ''. */
export const doubtOf = ({ quarantine, receipt }: Pick<OfficeRequest, 'quarantine' | 'receipt'>): string =>
  quarantineText(quarantine ?? receipt.doubt);

/** Returns the visitor’s name. A damaged request has none: its reference stands in. */
export const nameOf = ({ request, reference }: Pick<OfficeRequest, 'request' | 'reference'>): string =>
  isolateRightToLeft(fullName(request).trim()) || `Demande ${reference}`;

/** Joins the facts that are known: « Débarras cave · Paris ». */
export const factsText = (facts: readonly (string | false)[]): string =>
  facts
    .filter((fact): fact is string => Boolean(fact))
    .map(isolateRightToLeft)
    .join('\u00a0· ');

/** The id of the form for actions on a request. By it, buttons outside the form belong to the form too. */
export const FORM_ID = 'agir';

interface Due {
  /** « à rappeler », « à relancer ». */
  label: string;
  /** « avant 10 h ». */
  text: string;
  urgency: 'late' | 'soon' | 'later';
}

function lateText(callAt: number, now: number): string {
  const day = dayText(callAt, now);
  if (day) return joinWords('en retard depuis', day, day.startsWith('le ') ? '' : hourText(callAt));
  const minutes = Math.max(1, Math.floor((now - callAt) / MINUTE_MS));
  return `en retard de ${minutes < 60 ? `${minutes}\u00a0min` : spokenTime(minutes)}`;
}

function followUpDue(callAt: number, now: number): Due {
  const day = dayText(callAt, now) || 'aujourd’hui';
  const label = 'à relancer';
  return callAt < now
    ? { label, text: `depuis ${day}`, urgency: 'late' }
    : { label, text: day, urgency: 'later' };
}

/** Returns the time by which to call, in words, or undefined for a request that waits for no call. */
export function dueOf(
  { callAt, callKind }: Pick<OfficeRequest, 'callAt' | 'callKind'>,
  now: number,
): Due | undefined {
  if (callAt === null) return undefined;
  if (callKind === 'follow-up') return followUpDue(callAt, now);
  const label = 'à rappeler';
  if (callAt < now) return { label, text: lateText(callAt, now), urgency: 'late' };
  const text = joinWords(dayText(callAt, now), callKind === 'appointment' ? 'à' : 'avant', hourText(callAt));
  const left = Math.ceil((callAt - now) / MINUTE_MS);
  if (left > SOON_MINUTES) return { label, text, urgency: 'later' };
  return { label, text: `${text}, dans ${Math.max(1, left)}\u00a0min`, urgency: 'soon' };
}

/**
 * Returns the time to call for the list « À rappeler », whose title need not be repeated: « avant 10 h », « à relancer
 * lundi ».
 */
export const shortDueText = ({ label, text }: Due): string =>
  label === 'à relancer' ? `${label} ${text}` : text;

/** Returns the time to call for other places: « à rappeler avant 10 h », « en retard de 5 min ». */
export const dueText = (due: Due): string =>
  due.urgency === 'late' ? shortDueText(due) : `${due.label} ${due.text}`;

/** Returns the stage and the time to call: « À rappeler avant 10 h », « Devis envoyé, à relancer lundi ». */
export function stateText(request: OfficeRequest, now: number): string {
  const due = dueOf(request, now);
  if (!due) return stageText(request);
  return capitalised((request.stage === 'new' ? '' : `${stageText(request)}, `) + dueText(due));
}
