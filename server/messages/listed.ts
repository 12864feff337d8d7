import { dayText, limitText } from '../../quote/french-time.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName } from '../../quote/payload.ts';
import { phoneHref } from '../../quote/phone.ts';
import { type Item, LISTED_MAX } from '../mail/layout.ts';
import type { OpenCall, RequestRecord } from '../store/records.ts';
import type { MessageContext } from './kind.ts';

/** One line of a list. */
export interface ListedItem extends Item {
  /** The subject of a letter about nothing else. */
  words: string;
  reference: string;
}

/** By when, whom, what for, where, and the number. Name and number of a damaged request cannot be read. */
function itemOf({ request, reference, claimedBy }: RequestRecord, when: string): ListedItem {
  const { phone, service, city } = request;
  const urgent = isUrgent(request) ? urgencyLabel(request.urgency) : '';
  const name = fullName(request).trim() || `Demande ${reference}`;
  const claimed = claimedBy ? `prise en charge par ${claimedBy}` : '';
  const words = [urgent, when, name, service, city, claimed].filter(Boolean).join(' · ');
  const label = phone || 'numéro illisible';
  const before = `${words} · `;
  return { words, reference, text: `- ${before}${label}`, before, label, href: phone && phoneHref(phone) };
}

/** A request that was held back, by its reference only. Without the office's page, the operator's command. */
export function toCheckItem({ reference }: { reference: string }, { senders }: MessageContext): ListedItem {
  const href = senders.requestPage?.(reference);
  const command = `npm run requests -- export --csv --reference ${reference}`;
  const words = `Demande à vérifier - ${reference}`;
  const text = `- ${reference}\u00a0: ${href ?? command}`;
  return { words, reference, text, label: href ? reference : command, href };
}

/** « à rappeler : 12, dont 3 en retard ». */
export const countText = (calls: number, late: number): string =>
  `à rappeler\u00a0: ${calls}${late ? `, dont ${late} en retard` : ''}`;

/** A follow-up is due on a day. */
const dueText = ({ callAt, callKind }: OpenCall, now: number, when: (due: string) => string): string =>
  callKind === 'follow-up'
    ? `À relancer ${dayText(callAt, now) || 'aujourd’hui'}`
    : when(limitText(callAt, now));

/** Of many calls, those that a list shows. `when` says by when to call. */
export async function callItems<Call extends OpenCall>(
  calls: readonly Call[],
  when: (due: string, call: Call) => string,
  { store, now }: MessageContext,
): Promise<ListedItem[]> {
  const shown = calls.slice(0, LISTED_MAX);
  const records = new Map(
    (await store.select({ ids: shown.map(({ id }) => id) })).map((record) => [record.id, record]),
  );
  return shown.flatMap((call) => {
    const record = records.get(call.id);
    if (!record) return [];
    const text = dueText(call, now(), (due) => when(due, call));
    return [itemOf(record, text)];
  });
}
