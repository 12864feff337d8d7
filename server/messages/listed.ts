import { dayText, limitText } from '../../quote/french-time.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName } from '../../quote/payload.ts';
import { phoneHref } from '../../quote/phone.ts';
import { type Company, shownService } from '../company.ts';
import { type Item, LISTED_MAX } from '../mail/layout.ts';
import type { OpenCall, RequestRecord } from '../store/records.ts';
import type { MessageContext } from './kind.ts';

/** The lines of the office's list. */

/** How far a promised call is: due within 45 working minutes, due now, late by an hour. */
export type Stage = 'soon' | 'now' | 'late';

export interface DueCall extends OpenCall {
  stage: Stage;
}

export interface ListedItem extends Item {
  /** The subject of a letter about nothing else. */
  words: string;
  reference: string;
}

const WORDS: Record<Stage, string> = {
  soon: 'À rappeler avant',
  now: 'À rappeler maintenant, prévu pour',
  late: 'En retard depuis',
};

/** A follow-up is due on a day. */
const dueText = ({ callAt, callKind, stage }: DueCall, now: number): string =>
  callKind === 'follow-up'
    ? `À relancer ${dayText(callAt, now) || 'aujourd’hui'}`
    : `${WORDS[stage]} ${limitText(callAt, now)}`;

/** By when, whom, what for, where, and the number. Name and number of a damaged request cannot be read. */
function itemOf(
  { request, reference, claimedBy }: RequestRecord,
  when: string,
  company: Company,
): ListedItem {
  const { phone, city } = request;
  const service = shownService(request.service, company);
  const urgent = isUrgent(request) ? urgencyLabel(request.urgency) : '';
  const name = fullName(request).trim() || `Demande ${reference}`;
  const claimed = claimedBy ? `prise en charge par ${claimedBy}` : '';
  const words = [urgent, when, name, service, city, claimed].filter(Boolean).join(' · ');
  const label = phone || 'numéro illisible';
  const before = `${words} · `;
  return { words, reference, text: `- ${before}${label}`, before, label, href: phone && phoneHref(phone) };
}

/** Of many calls, those that a list shows. */
export async function callItems(
  calls: readonly DueCall[],
  { store, now, senders }: MessageContext,
): Promise<ListedItem[]> {
  const shown = calls.slice(0, LISTED_MAX);
  const records = await store.select({ ids: shown.map(({ id }) => id) });
  return shown.flatMap((call) => {
    const record = records.find(({ id }) => id === call.id);
    return record ? [itemOf(record, dueText(call, now()), senders.company)] : [];
  });
}

/** A request in quarantine, by its reference only. Without the office's page, the operator's command. */
export function toCheckItem({ reference }: { reference: string }, { senders }: MessageContext): ListedItem {
  const href = senders.requestPage?.(reference);
  const command = `npm run requests -- export --csv --reference ${reference}`;
  const words = `Demande à vérifier - ${reference}`;
  const text = `- ${reference}\u00a0: ${href ?? command}`;
  return { words, reference, text, label: href ? reference : command, href };
}
