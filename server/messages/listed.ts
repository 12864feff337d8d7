import { dayText, limitText } from '../../quote/french-time.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName } from '../../quote/payload.ts';
import { phoneHref } from '../../quote/phone.ts';
import { type Item, LISTED_MAX } from '../mail/layout.ts';
import type { OpenCall, RequestRecord } from '../store/records.ts';
import type { MessageContext } from './kind.ts';

/** One call to make: by when, whom, what for, where, and the number. */
export interface CallItem extends Item {
  words: string;
  reference: string;
}

/** The name and the number of a damaged request cannot be read. */
function itemOf({ request, reference, claimedBy }: RequestRecord, when: string): CallItem {
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
export function toCheckItem({ reference }: { reference: string }, { senders }: MessageContext): Item {
  const href = senders.requestPage?.(reference);
  const command = `npm run requests -- export --csv --reference ${reference}`;
  return { text: `- ${reference}\u00a0: ${href ?? command}`, label: href ? reference : command, href };
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
): Promise<CallItem[]> {
  const items = calls.slice(0, LISTED_MAX).map(async (call) => {
    const [record] = await store.select({ id: call.id });
    return record
      ? [
          itemOf(
            record,
            dueText(call, now(), (due) => when(due, call)),
          ),
        ]
      : [];
  });
  return (await Promise.all(items)).flat();
}
