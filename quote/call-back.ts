import { minuteOfDay, minutesOf, spoken } from './french-time.ts';

/** When somebody calls back, every day, in Paris time: « 08:00 » to « 20:00 ». */
export interface CallHours {
  opens: string;
  closes: string;
}

/** What the site promises: a call within two hours. */
export const PROMISE_MINUTES = 120;

/** What the promise means for a request outside the hours; '' for one that is called back within two hours. */
export function callBackOutsideHours(sentAt: Date, { opens, closes }: CallHours): string {
  const sent = minuteOfDay(sentAt);
  const first = minutesOf(opens);
  const last = minutesOf(closes) - PROMISE_MINUTES;
  const answer = (day: string) => `rappel au plus tard ${day} à ${spoken(first + PROMISE_MINUTES)}.`;
  if (sent < first) return `Demande envoyée avant ${spoken(first)}\u00a0: ${answer('le jour même')}`;
  if (sent >= last) return `Demande envoyée après ${spoken(last)}\u00a0: ${answer('le lendemain')}`;
  return '';
}

/** So that a visitor answers an unknown caller. */
const callerText = (phone: string): string => `L’appel viendra du ${phone}.`;

const IF_IT_CANNOT_WAIT =
  'Si cela ne peut pas attendre, appelez ce numéro\u00a0: nous répondons aussi la nuit.';

/** Who will call, and that one can phone rather than wait. */
export const phoneText = (phone: string): string => `${callerText(phone)} ${IF_IT_CANNOT_WAIT}`;

interface Circumstances {
  hours?: CallHours;
  phone?: string;
  /** The answer of the form. */
  urgency?: string;
}

/** The promise in full: its general words, what they mean for a request of this moment, and who will call. */
export function callBackText(
  promise: string,
  sentAt: Date,
  { hours, phone, urgency }: Circumstances,
): string {
  const outsideHours = hours ? callBackOutsideHours(sentAt, hours) : '';
  const orPhone = outsideHours !== '' || urgency === 'urgence';
  const caller = phone && (orPhone ? phoneText(phone) : callerText(phone));
  return [promise, outsideHours, caller].filter(Boolean).join(' ');
}
