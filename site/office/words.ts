import { doubtText, stageText } from '../../quote/office/words.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { fullName, isolated } from '../../quote/payload.ts';
import { capitalised, dayText, hourText, join, spoken } from '../../quote/time/french-time.ts';
import { MINUTE_MS } from '../../quote/time/units.ts';
import { SOON_MINUTES } from '../../quote/time/working-hours.ts';

/** The words of the office’s pages, and times to call, as someone there would say it at `now`. */

/** « anne », « premier lien »: short, for lists. */
export const shortName = (actor: string): string => actor.split('@')[0] ?? '';

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count > 1 ? many : one}`;

/** « 1 photo », « 3 photos ». */
export const photosText = (count: number): string => plural(count, 'photo', 'photos');

/** Why the office should look twice before it calls, or ''. */
export const doubtOf = ({ quarantine, receipt }: Pick<OfficeRequest, 'quarantine' | 'receipt'>): string =>
  doubtText(quarantine ?? receipt.doubt);

/** The visitor’s name; the reference of a damaged request, which has none. */
export const nameOf = ({ request, reference }: Pick<OfficeRequest, 'request' | 'reference'>): string =>
  isolated(fullName(request).trim()) || `Demande ${reference}`;

/** « Débarras cave · Paris ». */
export const factsText = (facts: readonly (string | false)[]): string =>
  facts.flatMap((fact) => (fact ? isolated(fact) : [])).join('\u00a0· ');

/** The form of a request's buttons. */
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
  if (day) return join('en retard depuis', day, day.startsWith('le ') ? '' : hourText(callAt));
  const minutes = Math.max(1, Math.floor((now - callAt) / MINUTE_MS));
  return `en retard de ${minutes < 60 ? `${minutes}\u00a0min` : spoken(minutes)}`;
}

/** Tells when a follow-up is due: the day is enough. */
function followUpDue(callAt: number, now: number): Due {
  const day = dayText(callAt, now) || 'aujourd’hui';
  const label = 'à relancer';
  return callAt < now
    ? { label, text: `depuis ${day}`, urgency: 'late' }
    : { label, text: day, urgency: 'later' };
}

/** The time by which to call, or undefined for a request that waits for no call. */
export function dueOf(
  { callAt, callKind }: Pick<OfficeRequest, 'callAt' | 'callKind'>,
  now: number,
): Due | undefined {
  if (callAt === null) return undefined;
  if (callKind === 'follow-up') return followUpDue(callAt, now);
  const label = 'à rappeler';
  if (callAt < now) return { label, text: lateText(callAt, now), urgency: 'late' };
  const text = join(dayText(callAt, now), callKind === 'appointment' ? 'à' : 'avant', hourText(callAt));
  const left = Math.ceil((callAt - now) / MINUTE_MS);
  if (left > SOON_MINUTES) return { label, text, urgency: 'later' };
  return { label, text: `${text}, dans ${Math.max(1, left)}\u00a0min`, urgency: 'soon' };
}

/** The words of the list of calls: « avant 10 h », « à relancer lundi ». */
export const dueText = ({ label, text }: Due): string => (label === 'à relancer' ? `${label} ${text}` : text);

/** The words elsewhere: « à rappeler avant 10 h », « en retard de 5 min ». */
export const callText = (due: Due): string =>
  due.urgency === 'late' ? dueText(due) : `${due.label} ${due.text}`;

/** « À rappeler avant 10 h », « Devis envoyé, à relancer lundi ». */
export function stateText(request: OfficeRequest, now: number): string {
  const due = dueOf(request, now);
  if (!due) return stageText(request);
  return capitalised((request.stage === 'new' ? '' : `${stageText(request)}, `) + callText(due));
}
