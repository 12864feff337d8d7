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
  /** « à rappeler », « à relancer ». */
  label: string;
  /** « avant 10 h ». */
  text: string;
  urgency: 'late' | 'soon' | 'later';
}

/** A day is enough for a follow-up. */
function followUp(callAt: number, now: number): Due {
  const day = dayText(callAt, now) || 'aujourd’hui';
  const label = 'à relancer';
  return callAt < now
    ? { label, text: `depuis ${day}`, urgency: 'late' }
    : { label, text: day, urgency: 'later' };
}

/** By when to call, or undefined for a request that waits for no call. */
export function dueOf(
  { callAt, callKind }: Pick<OfficeRequest, 'callAt' | 'callKind'>,
  now: number,
): Due | undefined {
  if (callAt === null) return undefined;
  if (callKind === 'follow-up') return followUp(callAt, now);
  const label = 'à rappeler';
  if (callAt < now) return { label, text: lateText(callAt, now), urgency: 'late' };
  const text = join(dayText(callAt, now), callKind === 'appointment' ? 'à' : 'avant', hourText(callAt));
  const left = Math.ceil((callAt - now) / MINUTE_MS);
  if (left > SOON_MINUTES) return { label, text, urgency: 'later' };
  return { label, text: `${text}, dans ${Math.max(1, left)}\u00a0min`, urgency: 'soon' };
}

/** What a list says of a call: « Avant 10 h », « À relancer lundi ». */
export const dueText = ({ label, text }: Due): string => (label === 'à relancer' ? `${label} ${text}` : text);
