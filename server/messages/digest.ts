import { dayText, limitText, parisTime } from '../../quote/french-time.ts';
import { type CallHours, nextOpen, subtractWorkingMinutes } from '../../quote/working-hours.ts';
import { bodyOf, button, heading, type Item, list } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { RequestRecord } from '../store/records.ts';
import type { Compose, Kind, MessageContext } from './kind.ts';

/** What the office has to do, as it opens. */

/** A server that starts later in the day sends no digest: what came meanwhile was reported by itself. */
const LATEST_MS = 4 * 60 * 60_000;
/** More than anyone reads in a mail; the letter says how many others there are, up to this. */
const READ_MAX = 500;
const TITLE = 'Ce matin au bureau';

/** When the office opens on the day of `now`. */
const openingOf = (now: number, hours: CallHours): number =>
  nextOpen(parisTime(now).startOfDay().epochMilliseconds, hours);

async function due({ hours, page, now }: MessageContext): Promise<NewMessage[]> {
  const opening = openingOf(now(), hours);
  if (page === undefined || now() < opening || now() >= opening + LATEST_MS) return [];
  return [{ kind: 'digest', key: `digest ${parisTime(now()).toPlainDate()}`, data: { opening } }];
}

/** What waited as the office opened: calls that are overdue, those of the day, and what came since the last one. */
async function listsOf(opening: number, since: number, midnight: number, { store, now }: MessageContext) {
  const time = now();
  const calls = (await store.select({ office: 'to-call', limit: READ_MAX })).filter(
    ({ receivedAt }) => receivedAt < opening,
  );
  const between = (from: number, until: number) =>
    calls.filter(({ callAt }) => callAt !== null && callAt >= from && callAt < until);
  return {
    overdue: between(0, time),
    today: between(time, midnight),
    quarantined: await store.quarantined(since, opening),
  };
}

type Lists = Awaited<ReturnType<typeof listsOf>>;

function subjectOf({ overdue, today, quarantined }: Lists): string {
  const calls = overdue.length + today.length;
  const late = overdue.length ? `, dont ${overdue.length} en retard` : '';
  if (calls > 0) return `Ce matin, à rappeler\u00a0: ${calls}${late}`;
  return `Ce matin, demandes à vérifier\u00a0: ${quarantined.length}`;
}

const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders, page, now, hours } = context;
  const opening = Number(data.opening);
  const since = openingOf(subtractWorkingMinutes(opening, 1, hours), hours);
  const midnight = parisTime(opening).add({ days: 1 }).startOfDay().epochMilliseconds;
  // The digest of another day is not sent: that day's own one says more.
  if (page === undefined || now() >= midnight) return undefined;
  const lists = await listsOf(opening, since, midnight, context);
  const item = ({ reference: label }: { reference: string }, before = ''): Item => {
    const href = senders.requestPage?.(label) ?? page;
    return { text: `- ${before}${label}`, before, label, href };
  };
  /** Service and town say enough to choose whom to call first; the name stands on the office's page. */
  const call = (word: string) => (record: RequestRecord) => {
    const { service, city } = record.request;
    return item(record, `${word} ${limitText(record.callAt ?? now(), now())}, ${service}, ${city}\u00a0: `);
  };
  const sections: [title: string, items: Item[]][] = [
    ['En retard', lists.overdue.map(call('Depuis'))],
    ['À rappeler aujourd’hui', lists.today.map(call('Avant'))],
    [`À vérifier depuis ${dayText(since, opening)}`, lists.quarantined.map((request) => item(request))],
  ];
  const filled = sections.filter(([, items]) => items.length > 0);
  if (filled.length === 0) return undefined;
  const parts = filled.flatMap(([title, items]) => [
    heading(`${title}\u00a0: ${items.length}`),
    ...list(items),
  ]);
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.to,
    subject: subjectOf(lists),
    ...bodyOf(TITLE, [...parts, button(page, 'Ouvrir le bureau')], senders.company),
  };
};

export const digest: Kind = { due, compose };
