import { dayText, hourText, join, spoken } from '../../quote/french-time.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';

/** By when to call, as someone in the office would say it at `now`. */

const MINUTE_MS = 60_000;
/** From here on the office is told how many minutes are left. */
const SOON_MINUTES = 45;

function lateText(callAt: number, now: number): string {
  const day = dayText(callAt, now);
  if (day) return join('en retard depuis', day, day.startsWith('le ') ? '' : hourText(callAt));
  const minutes = Math.max(1, Math.floor((now - callAt) / MINUTE_MS));
  return `en retard de ${minutes < 60 ? `${minutes}\u00a0min` : spoken(minutes)}`;
}

export interface Due {
  text: string;
  urgency: 'late' | 'soon' | 'later';
}

/** After a call that nobody answered, the time of the next one is an appointment, else a limit. */
const isAppointment = ({ calledAt, claimedBy }: Pick<OfficeRequest, 'calledAt' | 'claimedBy'>): boolean =>
  calledAt !== null && claimedBy !== null;

/** By when to call, or undefined for a request that waits for no call. */
export function dueOf(
  record: Pick<OfficeRequest, 'callAt' | 'calledAt' | 'claimedBy'>,
  now: number,
): Due | undefined {
  const { callAt } = record;
  if (callAt === null) return undefined;
  if (callAt < now) return { text: lateText(callAt, now), urgency: 'late' };
  const text = join(dayText(callAt, now), isAppointment(record) ? 'à' : 'avant', hourText(callAt));
  const left = Math.ceil((callAt - now) / MINUTE_MS);
  if (left > SOON_MINUTES) return { text, urgency: 'later' };
  return { text: `${text}, dans ${Math.max(1, left)}\u00a0min`, urgency: 'soon' };
}
