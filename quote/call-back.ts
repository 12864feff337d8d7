import { isAbroad } from './callable.ts';
import { isUrgent } from './options.ts';
import type { QuoteRequest } from './schema.ts';
import {
  dateAt,
  daysFrom,
  dayText,
  hourText,
  joinWords,
  limitText,
  namedDay,
  weekdayAndDayOf,
} from './time/french-time.ts';
import { MINUTE_MS } from './time/units.ts';
import { type CallHours, callBackDue, callBackMinutes, nextOpen, periodsOn } from './time/working-hours.ts';

export const EVERY_DAY = 'tous les jours';

/** Call hours and promises of the company, with the French words for the hours. */
export interface SpokenHours extends CallHours {
  /** « tous les jours », « du lundi au samedi ». */
  days: string;
  /** The hours after « de »: « 9 h à 18 h (le samedi de 9 h à 12 h) ». */
  display: string;
  /** The hours within which a team is promised on site. */
  urgent?: number | undefined;
  /** True if the phone is answered at night. */
  night?: boolean | undefined;
  /** The number from which the company calls, if it is always the same. */
  callsFrom?: string | undefined;
}

/** Puts the figure of a promise into the place of « # »; '' if the company does not make this promise. */
export const fillPromise = (promise: number | string | boolean | undefined, words: string): string =>
  promise ? words.replace('#', String(promise)).replace(/\b1(\s)heures/, '1$1heure') : '';

/** Returns the open days. If no day is closed, returns `everyDay`, which each sentence words in its own way. */
export const daysText = ({ days }: SpokenHours, everyDay: string): string =>
  days === EVERY_DAY ? everyDay : days;

/** Returns the promise that holds for every request: « Nous vous rappelons sous 2 heures pendant nos heures… ». */
export const promiseWords = (hours: SpokenHours): string =>
  `Nous vous rappelons${fillPromise(hours.callBack, ' sous #\u00a0heures')} ${inHours(hours)}`;

const inHours = (hours: SpokenHours): string =>
  `pendant nos heures d’appel, ${daysText(hours, '7\u00a0j/7')}, de ${hours.display}`;

/** Returns « (heure de Paris) » for a foreign number, whose owner may read an hour by another clock. */
const timeZoneNote = (phone: string): string => (isAbroad(phone) ? ' (heure de Paris)' : '');

/**
 * Computes by when a request that was sent at `at` is promised a call. `opening` is set for a request that arrives
 * while the office is closed, or too late for a call before it closes: the time then counts from that opening.
 */
function promiseFor(at: number, hours: CallHours): { due: number; opening?: number } {
  const period = periodsOn(dateAt(at), hours)
    .filter(({ opens }) => opens <= at)
    .at(-1);
  const tooLateFrom = period && Math.max(period.opens, period.closes - callBackMinutes(hours) * MINUTE_MS);
  if (tooLateFrom && at < tooLateFrom) return { due: callBackDue(at, hours) };
  const opening = nextOpen(Math.max(at, period?.closes ?? at), hours);
  return { due: callBackDue(opening, hours), opening };
}

/** Returns by when a visitor who sends the form now is called: « demain 10 h »; '' without a promise. */
export const callLimit = (now: number, phone: string, hours: CallHours): string =>
  hours.callBack ? limitText(promiseFor(now, hours).due, now) + timeZoneNote(phone) : '';

export const numberInText = (phone: string): string => phone.replaceAll(' ', '\u202f');

interface Reach {
  hours: SpokenHours;
  phone: string;
}

export const phoneText = ({ hours, phone }: Reach, number = `le ${numberInText(phone)}`): string =>
  `Si cela ne peut pas attendre, appelez ${number}` +
  `${fillPromise(hours.night, '\u00a0: nous répondons aussi la nuit')}.`;

interface SentRequest {
  sentAt: Date;
  reference: string;
  request: Pick<QuoteRequest, 'urgency' | 'phone'>;
}

/** Returns the advice for a call that does not come, and for an urgent request or one outside the hours. */
function phoneAdvice({ sentAt, reference, request }: SentRequest, reach: Reach): string {
  const { hours, phone } = reach;
  const shouldPhone = promiseFor(sentAt.getTime(), hours).opening !== undefined || isUrgent(request);
  const call = shouldPhone ? phoneText(reach, hours.callBack ? 'ce numéro' : undefined) : '';
  const missed = `Pas d’appel à cette heure\u202f? ${numberInText(phone)}, référence ${reference}.`;
  return hours.callBack ? joinWords(missed, call) : call;
}

const beforeText = (due: number, { phone }: SentRequest['request']): string =>
  `avant ${hourText(due)}${timeZoneNote(phone)}`;

const HOURS_IN_LETTERS = ['une heure', 'deux heures', 'trois heures', 'quatre heures'];

/**
 * Returns what a visitor reads right after sending a request: by when the company calls, from which number, and what
 * else to know.
 */
export function callBackWords(sent: SentRequest, reach: Reach) {
  const { hours } = reach;
  const { callBack, callsFrom } = hours;
  const advice = phoneAdvice(sent, reach);
  // Many people do not answer a number that they do not know.
  const caller = callsFrom && `L’appel viendra du ${numberInText(callsFrom)}.`;
  if (!callBack) return { promise: promiseWords(hours), caller, advice };
  const at = sent.sentAt.getTime();
  const { due, opening } = promiseFor(at, hours);
  const limit = beforeText(due, sent.request);
  let promise = `${fillPromise(callBack, 'sous #\u00a0heures')}, ${limit}`;
  if (opening !== undefined) {
    const wait = HOURS_IN_LETTERS[callBack - 1] ?? `${callBack}\u00a0heures`;
    // With a closure in between, the call comes later than so many hours after the opening.
    const isOnePeriod = due - opening === callBackMinutes(hours) * MINUTE_MS;
    const fromOpening = isOnePeriod ? `, ${wait} après l’ouverture` : '';
    promise = `${dayText(due, at) || 'aujourd’hui'} ${limit}${fromOpening}`;
  }
  return {
    promise: `Nous vous rappelons ${promise}`,
    caller,
    advice: joinWords(`${fillPromise(callBack, 'Rappel sous #\u00a0heures')} ${inHours(hours)}.`, advice),
  };
}

const NEAR_DAYS = ['aujourd’hui', 'demain'];

/**
 * Returns subject and text of the promise in an e-mail. The text has the date, because the e-mail may be read on
 * another day. Undefined once the time for the call is over.
 */
export function callBackLetter(sent: SentRequest, reach: Reach, now: number) {
  const { callBack, callsFrom } = reach.hours;
  const { due } = promiseFor(sent.sentAt.getTime(), reach.hours);
  if (now > due) return undefined;
  const advice = phoneAdvice(sent, reach);
  if (!callBack) return { subject: undefined, text: joinWords(`${promiseWords(reach.hours)}.`, advice) };
  const nearDay = NEAR_DAYS[daysFrom(now, due)];
  const date = weekdayAndDayOf(due);
  const day = nearDay ? `${nearDay}, ${date},` : date;
  const caller = callsFrom ? `, du ${numberInText(callsFrom)}` : '';
  return {
    subject: `Nous vous rappelons ${namedDay(due, now)} avant ${hourText(due)}`,
    text: `Nous vous rappelons ${day} ${beforeText(due, sent.request)}${caller}. ${advice}`,
  };
}
