/** When somebody calls back, every day, in Paris time: « 08:00 » to « 20:00 ». */
export interface CallHours {
  opens: string;
  closes: string;
}

/** What the site promises: a call within two hours. */
const PROMISE_MINUTES = 120;

const PARIS_TIME = new Intl.DateTimeFormat('fr-FR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Paris',
});

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes as hours, of a day or of a wait: « 18 h », « 9 h 30 ». */
export function spoken(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}\u202fh${rest ? `\u202f${String(rest).padStart(2, '0')}` : ''}`;
}

/** What the promise means for a request outside the hours; '' for one that is called back within two hours. */
export function callBackOutsideHours(sentAt: Date, { opens, closes }: CallHours): string {
  const sent = minutesOf(PARIS_TIME.format(sentAt));
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
