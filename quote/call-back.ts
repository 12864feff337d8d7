import { isAbroad } from './callable.ts';
import { dateAt, dateOf, daysFrom, hourText, limitText } from './french-time.ts';
import { isUrgent } from './options.ts';
import type { QuoteRequest } from './schema.ts';
import { type CallHours, callBackDue, callBackMinutes, nextOpen, periodsOn } from './working-hours.ts';

export const EVERY_DAY = 'tous les jours';

/** The hours with their words for use inside a sentence. */
export interface SpokenHours extends CallHours {
  /** « tous les jours », « du lundi au samedi ». */
  days: string;
  /** After « de »: « 9 h à 18 h (le samedi de 9 h à 12 h) ». */
  display: string;
  /** The promise of a team on site, in hours. */
  urgent?: number | undefined;
  /** Whether the phone is answered at night. */
  night?: boolean | undefined;
  /** The number from which the company calls, if it is always the same. */
  callsFrom?: string | undefined;
}

/** The words of a promise, with its figure for « # »; '' if the company does not make it. */
export const promised = (promise: number | string | boolean | undefined, words: string): string =>
  promise ? words.replace('#', String(promise)).replace(/\b1(\s)heures/, '1$1heure') : '';

/** `everyDay`: how the sentence says that no day is left out. */
export const daysText = ({ days }: SpokenHours, everyDay: string): string =>
  days === EVERY_DAY ? everyDay : days;

export const promiseText = (hours: SpokenHours): string =>
  `Nous vous rappelons${promised(hours.callBack, ' sous #\u00a0heures')} pendant nos heures d’appel, ` +
  `${daysText(hours, '7\u00a0j/7')}, de ${hours.display}.`;

const NEAR_DAYS = ['le jour même', 'le lendemain'];

/** After an hour, for whoever may read it by another clock. */
const clockOf = (phone: string): string => (isAbroad(phone) ? ' (heure de Paris)' : '');

/** By when a request is promised a call. `side`: where it lies, if that is outside the hours. */
function promiseOf(at: number, hours: CallHours): { due: number; side?: string } {
  const periods = periodsOn(dateAt(at), hours);
  const [first] = periods;
  const begun = periods.filter(({ opens }) => opens <= at).at(-1);
  const lastCall = begun && Math.max(begun.opens, begun.closes - callBackMinutes(hours) * 60_000);
  if (lastCall && at < lastCall) return { due: callBackDue(at, hours) };
  const opening = nextOpen(Math.max(at, begun?.closes ?? at), hours);
  const side = lastCall ? `après ${hourText(lastCall)}` : first && `avant ${hourText(first.opens)}`;
  return { due: callBackDue(opening, hours), side: side ?? 'un jour de fermeture' };
}

/** What the promise means for a request outside the hours; '' for one that is called back within its hours. */
export function callBackOutsideHours(sentAt: Date, hours: CallHours): string {
  const { due, side } = promiseOf(sentAt.getTime(), hours);
  if (!hours.callBack || !side) return '';
  const day = NEAR_DAYS[daysFrom(sentAt.getTime(), due)] ?? `le ${dateOf(due, { weekday: 'long' })}`;
  return `Votre demande est partie ${side}\u00a0: nous vous rappellerons au plus tard ${day} à ${hourText(due)}.`;
}

/** By when the company calls whoever sends now: « demain 10 h »; '' without a promise. */
export const callLimit = (now: number, phone: string, hours: CallHours): string =>
  hours.callBack ? limitText(promiseOf(now, hours).due, now) + clockOf(phone) : '';

/** A number inside a sentence, which does not break. */
export const numberInText = (phone: string): string => phone.replaceAll(' ', '\u202f');

interface Reach {
  hours: SpokenHours;
  phone: string;
}

/** That one can phone rather than wait. */
export const phoneText = ({ hours, phone }: Reach, number = `le ${numberInText(phone)}`): string =>
  `Si cela ne peut pas attendre, appelez ${number}` +
  `${promised(hours.night, '\u00a0: nous répondons aussi la nuit')}.`;

interface Sent {
  sentAt: Date;
  reference: string;
  request: Pick<QuoteRequest, 'urgency' | 'phone'>;
}

/** The promise in full: its words, what they mean for this request, who will call, and what to do if nobody does. */
export function callBackText({ sentAt, reference, request }: Sent, reach: Reach): string {
  const { hours } = reach;
  const outsideHours = callBackOutsideHours(sentAt, hours);
  const limit = `Ce sera donc avant ${hourText(promiseOf(sentAt.getTime(), hours).due)}.`;
  const sentences = [promiseText(hours)];
  if (hours.callBack) sentences.push((outsideHours || limit).replace(/\.$/, `${clockOf(request.phone)}.`));
  // So that the visitor answers an unknown caller.
  if (hours.callsFrom) sentences.push(`L’appel viendra du ${numberInText(hours.callsFrom)}.`);
  if (hours.callBack)
    sentences.push(`Pas d’appel à cette heure\u202f? ${numberInText(reach.phone)}, référence ${reference}.`);
  if (outsideHours || isUrgent(request))
    sentences.push(phoneText(reach, hours.callBack ? 'ce numéro' : undefined));
  return sentences.join(' ');
}
