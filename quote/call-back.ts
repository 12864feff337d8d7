import { isAbroad } from './callable.ts';
import { dateAt, dateOf, daysFrom, dayText, hourText, limitText, namedDay } from './french-time.ts';
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

/** The promise as the company makes it to everyone. */
export const promiseWords = (hours: SpokenHours): string =>
  `Nous vous rappelons${promised(hours.callBack, ' sous #\u00a0heures')} ${inHours(hours)}`;

const inHours = (hours: SpokenHours): string =>
  `pendant nos heures d’appel, ${daysText(hours, '7\u00a0j/7')}, de ${hours.display}`;

/** After an hour, for whoever may read it by another clock. */
const clockOf = (phone: string): string => (isAbroad(phone) ? ' (heure de Paris)' : '');

/** By when a request is promised a call, and the opening from which the time counts, if it lies outside the hours. */
function promiseOf(at: number, hours: CallHours): { due: number; opening?: number } {
  const begun = periodsOn(dateAt(at), hours)
    .filter(({ opens }) => opens <= at)
    .at(-1);
  const lastCall = begun && Math.max(begun.opens, begun.closes - callBackMinutes(hours) * 60_000);
  if (lastCall && at < lastCall) return { due: callBackDue(at, hours) };
  const opening = nextOpen(Math.max(at, begun?.closes ?? at), hours);
  return { due: callBackDue(opening, hours), opening };
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

/** What to do if nobody calls, or if it cannot wait. */
function otherwise({ sentAt, reference, request }: Sent, reach: Reach): string[] {
  const { hours, phone } = reach;
  const { opening } = promiseOf(sentAt.getTime(), hours);
  const missed = `Pas d’appel à cette heure\u202f? ${numberInText(phone)}, référence ${reference}.`;
  const mayCall = opening !== undefined || isUrgent(request);
  return [
    ...(hours.callBack ? [missed] : []),
    ...(mayCall ? [phoneText(reach, hours.callBack ? 'ce numéro' : undefined)] : []),
  ];
}

/** « avant 10 h » */
const before = (due: number, { phone }: Sent['request']): string => `avant ${hourText(due)}${clockOf(phone)}`;

const HOURS_IN_WORDS = ['une heure', 'deux heures', 'trois heures', 'quatre heures'];

/** What the promise means for a request that has just been sent: by when, from where, and the rest. */
export function callBackWords(sent: Sent, reach: Reach) {
  const { hours } = reach;
  const at = sent.sentAt.getTime();
  const { due, opening = due } = promiseOf(at, hours);
  const isFromOpening = due - opening === callBackMinutes(hours) * 60_000;
  const wait = HOURS_IN_WORDS[(hours.callBack ?? 0) - 1] ?? `${hours.callBack}\u00a0heures`;
  const outside = `${dayText(due, at) || 'aujourd’hui'} ${before(due, sent.request)}`;
  const promise =
    opening === due
      ? `${promised(hours.callBack, 'sous #\u00a0heures')}, ${before(due, sent.request)}`
      : `${outside}${isFromOpening ? `, ${wait} après l’ouverture` : ''}`;
  return {
    promise: hours.callBack ? `Nous vous rappelons ${promise}` : promiseWords(hours),
    // So that the visitor answers an unknown caller.
    caller: hours.callsFrom && `L’appel viendra du ${numberInText(hours.callsFrom)}.`,
    more: [
      ...(hours.callBack
        ? [`${promised(hours.callBack, 'Rappel sous #\u00a0heures')} ${inHours(hours)}.`]
        : []),
      ...otherwise(sent, reach),
    ].join(' '),
  };
}

const NEAR_DAYS = ['aujourd’hui', 'demain'];

/** The same in a letter, which may be read on another day; undefined once its time is over. */
export function callBackLetter(sent: Sent, reach: Reach, now: number) {
  const { hours } = reach;
  const { due } = promiseOf(sent.sentAt.getTime(), hours);
  const near = NEAR_DAYS[daysFrom(now, due)];
  const date = dateOf(due, { weekday: 'long' });
  const day = near ? `${near}, ${date},` : date;
  const from = hours.callsFrom ? `, du ${numberInText(hours.callsFrom)}` : '';
  const promise = `Nous vous rappelons ${day} ${before(due, sent.request)}${from}.`;
  if (now > due) return undefined;
  return {
    subject: hours.callBack ? `Nous vous rappelons ${namedDay(due, now)} avant ${hourText(due)}` : undefined,
    text: [hours.callBack ? promise : `${promiseWords(hours)}.`, ...otherwise(sent, reach)].join(' '),
  };
}
