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
  const answer = (day: string) =>
    `votre demande aura sa réponse ${day}, avant ${spoken(first + PROMISE_MINUTES)}.`;
  if (sent < first) return `Envoyée avant ${spoken(first)}, ${answer('le jour même')}`;
  if (sent >= last) return `Envoyée après ${spoken(last)}, ${answer('le lendemain')}`;
  return '';
}

/** So that a visitor answers an unknown caller. */
export const callerText = (phone: string): string => `Nous vous appellerons du ${phone}.`;

/** The promise in full: its general words, what they mean for a request of this moment, and who will call. */
export const callBackText = (
  promise: string,
  sentAt: Date,
  { hours, phone }: { hours?: CallHours; phone?: string },
): string =>
  [promise, hours && callBackOutsideHours(sentAt, hours), phone && callerText(phone)]
    .filter(Boolean)
    .join(' ');
