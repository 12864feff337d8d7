import { dateAt, dateOf, daysFrom, hourText } from './french-time.ts';
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
}

/** The words of a promise, with its figure for « # »; '' if the company does not make it. */
export const promised = (promise: number | boolean | undefined, words: string): string =>
  promise ? words.replace('#', String(promise)).replace(/\b1(\s)heures/, '1$1heure') : '';

/** `everyDay`: how the sentence says that no day is left out. */
export const daysText = ({ days }: SpokenHours, everyDay: string): string =>
  days === EVERY_DAY ? everyDay : days;

export const promiseText = (hours: SpokenHours): string =>
  `Nous vous rappelons${promised(hours.callBack, ' sous #\u00a0heures')} pendant nos heures d’appel, ` +
  `${daysText(hours, '7\u00a0j/7')}, de ${hours.display}.`;

const NEAR_DAYS = ['le jour même', 'le lendemain'];

/** What the promise means for a request outside the hours; '' for one that is called back within its hours. */
export function callBackOutsideHours(sentAt: Date, hours: CallHours): string {
  if (!hours.callBack) return '';
  const at = sentAt.getTime();
  const periods = periodsOn(dateAt(at), hours);
  const [first] = periods;
  const begun = periods.filter(({ opens }) => opens <= at).at(-1);
  const lastCall = begun && Math.max(begun.opens, begun.closes - callBackMinutes(hours) * 60_000);
  if (lastCall && at < lastCall) return '';
  const opening = nextOpen(Math.max(at, begun?.closes ?? at), hours);
  const due = callBackDue(opening, hours);
  const side = lastCall ? `après ${hourText(lastCall)}` : first && `avant ${hourText(first.opens)}`;
  const day = NEAR_DAYS[daysFrom(at, due)] ?? `le ${dateOf(due, { weekday: 'long' })}`;
  return (
    `Votre demande est partie ${side ?? 'un jour de fermeture'}\u00a0: nous vous rappellerons au plus tard ` +
    `${day} à ${hourText(due)}.`
  );
}

/** A number inside a sentence, which does not break. */
export const numberInText = (phone: string): string => phone.replaceAll(' ', '\u202f');

/** So that a visitor answers an unknown caller. */
const callerText = (phone: string): string => `L’appel viendra du ${numberInText(phone)}.`;

interface Reach {
  hours: SpokenHours;
  phone: string;
}

/** Who will call, and that one can phone rather than wait. */
export const phoneText = ({ hours, phone }: Reach): string =>
  `${callerText(phone)} Si cela ne peut pas attendre, appelez ce numéro` +
  `${promised(hours.night, '\u00a0: nous répondons aussi la nuit')}.`;

interface Circumstances extends Reach {
  /** The answer of the form. */
  urgency: string;
}

/** The promise in full: its general words, what they mean for a request of this moment, and who will call. */
export function callBackText(sentAt: Date, { hours, phone, urgency }: Circumstances): string {
  const outsideHours = callBackOutsideHours(sentAt, hours);
  const orPhone = outsideHours !== '' || urgency === 'urgence';
  const caller = orPhone ? phoneText({ hours, phone }) : callerText(phone);
  return [promiseText(hours), outsideHours, caller].filter(Boolean).join(' ');
}
