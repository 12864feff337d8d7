import { isAbroad } from './callable.ts';
import { isUrgent } from './options.ts';
import type { QuoteRequest } from './schema.ts';
import {
  dateAt,
  daysFrom,
  dayText,
  hourText,
  join,
  limitText,
  namedDay,
  weekdayAndDayOf,
} from './time/french-time.ts';
import { MINUTE_MS } from './time/units.ts';
import { type CallHours, callBackDue, callBackMinutes, nextOpen, periodsOn } from './time/working-hours.ts';

export const EVERY_DAY = 'tous les jours';

/** The hours with their words for use inside a sentence. */
export interface SpokenHours extends CallHours {
  /** « tous les jours », « du lundi au samedi ». */
  days: string;
  /** The hours after « de »: « 9 h à 18 h (le samedi de 9 h à 12 h) ». */
  display: string;
  /** The promise of a team on site, in hours. */
  urgent?: number | undefined;
  /** Says whether the phone is answered at night. */
  night?: boolean | undefined;
  /** The number from which the company calls, if it is always the same. */
  callsFrom?: string | undefined;
}

/** The words of a promise, with its figure for « # »; '' if the company does not make it. */
export const promised = (promise: number | string | boolean | undefined, words: string): string =>
  promise ? words.replace('#', String(promise)).replace(/\b1(\s)heures/, '1$1heure') : '';

/** The open days inside a sentence. `everyDay`: how the sentence says that no day is left out. */
export const daysText = ({ days }: SpokenHours, everyDay: string): string =>
  days === EVERY_DAY ? everyDay : days;

/** The promise as the company makes it to everyone. */
export const promiseWords = (hours: SpokenHours): string =>
  `Nous vous rappelons${promised(hours.callBack, ' sous #\u00a0heures')} ${inHours(hours)}`;

const inHours = (hours: SpokenHours): string =>
  `pendant nos heures d’appel, ${daysText(hours, '7\u00a0j/7')}, de ${hours.display}`;

/** Words to add after an hour, for whoever may read it by another clock. */
const clockOf = (phone: string): string => (isAbroad(phone) ? ' (heure de Paris)' : '');

/**
 * The time by which a request is promised a call, and the opening from which the time counts, if it lies outside the
 * hours.
 */
function promiseOf(at: number, hours: CallHours): { due: number; opening?: number } {
  const begun = periodsOn(dateAt(at), hours)
    .filter(({ opens }) => opens <= at)
    .at(-1);
  const lastCall = begun && Math.max(begun.opens, begun.closes - callBackMinutes(hours) * MINUTE_MS);
  if (lastCall && at < lastCall) return { due: callBackDue(at, hours) };
  const opening = nextOpen(Math.max(at, begun?.closes ?? at), hours);
  return { due: callBackDue(opening, hours), opening };
}

/** Words for the time by which the company calls whoever sends now: « demain 10 h »; '' without a promise. */
export const callLimit = (now: number, phone: string, hours: CallHours): string =>
  hours.callBack ? limitText(promiseOf(now, hours).due, now) + clockOf(phone) : '';

/** A number inside a sentence, which does not break. */
export const numberInText = (phone: string): string => phone.replaceAll(' ', '\u202f');

interface Reach {
  hours: SpokenHours;
  phone: string;
}

/** A sentence that says that one can phone rather than wait. */
export const phoneText = ({ hours, phone }: Reach, number = `le ${numberInText(phone)}`): string =>
  `Si cela ne peut pas attendre, appelez ${number}` +
  `${promised(hours.night, '\u00a0: nous répondons aussi la nuit')}.`;

interface SentRequest {
  sentAt: Date;
  reference: string;
  request: Pick<QuoteRequest, 'urgency' | 'phone'>;
}

/** Advice if nobody calls, or if it cannot wait. */
function otherwise({ sentAt, reference, request }: SentRequest, reach: Reach): string {
  const { hours, phone } = reach;
  const mayCall = promiseOf(sentAt.getTime(), hours).opening !== undefined || isUrgent(request);
  const call = mayCall ? phoneText(reach, hours.callBack ? 'ce numéro' : undefined) : '';
  const missed = `Pas d’appel à cette heure\u202f? ${numberInText(phone)}, référence ${reference}.`;
  return hours.callBack ? join(missed, call) : call;
}

/** « avant 10 h » */
const before = (due: number, { phone }: SentRequest['request']): string =>
  `avant ${hourText(due)}${clockOf(phone)}`;

const IN_LETTERS = ['une heure', 'deux heures', 'trois heures', 'quatre heures'];

/** The promise in words for a request that has just been sent: by when, from where, and the rest. */
export function callBackWords(sent: SentRequest, reach: Reach) {
  const { hours } = reach;
  const { callBack, callsFrom } = hours;
  const more = otherwise(sent, reach);
  // So that the visitor answers an unknown caller.
  const caller = callsFrom && `L’appel viendra du ${numberInText(callsFrom)}.`;
  if (!callBack) return { promise: promiseWords(hours), caller, more };
  const at = sent.sentAt.getTime();
  const { due, opening } = promiseOf(at, hours);
  const limit = before(due, sent.request);
  const wait = IN_LETTERS[callBack - 1] ?? `${callBack}\u00a0heures`;
  const isFromOpening = opening !== undefined && due - opening === callBackMinutes(hours) * MINUTE_MS;
  const outside = `${dayText(due, at) || 'aujourd’hui'} ${limit}${isFromOpening ? `, ${wait} après l’ouverture` : ''}`;
  const within = `${promised(callBack, 'sous #\u00a0heures')}, ${limit}`;
  return {
    promise: `Nous vous rappelons ${opening === undefined ? within : outside}`,
    caller,
    more: join(`${promised(callBack, 'Rappel sous #\u00a0heures')} ${inHours(hours)}.`, more),
  };
}

const NEAR_DAYS = ['aujourd’hui', 'demain'];

/** The same in a letter, which may be read on another day; undefined once its time is over. */
export function callBackLetter(sent: SentRequest, reach: Reach, now: number) {
  const { callBack, callsFrom } = reach.hours;
  const { due } = promiseOf(sent.sentAt.getTime(), reach.hours);
  if (now > due) return undefined;
  const more = otherwise(sent, reach);
  if (!callBack) return { subject: undefined, text: join(`${promiseWords(reach.hours)}.`, more) };
  const near = NEAR_DAYS[daysFrom(now, due)];
  const date = weekdayAndDayOf(due);
  const day = near ? `${near}, ${date},` : date;
  const from = callsFrom ? `, du ${numberInText(callsFrom)}` : '';
  return {
    subject: `Nous vous rappelons ${namedDay(due, now)} avant ${hourText(due)}`,
    text: `Nous vous rappelons ${day} ${before(due, sent.request)}${from}. ${more}`,
  };
}
