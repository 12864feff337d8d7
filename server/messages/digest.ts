import { dayText, parisTime } from '../../quote/french-time.ts';
import { type CallHours, nextOpen, subtractWorkingMinutes } from '../../quote/working-hours.ts';
import { bodyOf, button, heading, type Item, list } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { Compose, Kind, MessageContext } from './kind.ts';
import { callItems, countText, toCheckItem } from './listed.ts';

/** What the office has to do, as it opens. */

/** A server that starts later in the day sends no digest: what came meanwhile was reported by itself. */
const LATEST_MS = 4 * 60 * 60_000;
const TITLE = 'Ce matin au bureau';

/** When the office opens on the day of `now`. */
const openingOf = (now: number, hours: CallHours): number =>
  nextOpen(parisTime(now).startOfDay().epochMilliseconds, hours);

async function due({ hours, page, now }: MessageContext): Promise<NewMessage[]> {
  const opening = openingOf(now(), hours);
  if (page === undefined || now() < opening || now() >= opening + LATEST_MS) return [];
  return [{ kind: 'digest', key: `digest ${parisTime(now()).toPlainDate()}`, data: { opening } }];
}

const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { store, senders, page, now, hours } = context;
  const opening = Number(data.opening);
  const since = openingOf(subtractWorkingMinutes(opening, 1, hours), hours);
  const midnight = parisTime(opening).add({ days: 1 }).startOfDay().epochMilliseconds;
  // The digest of another day is not sent: that day's own one says more.
  if (page === undefined || now() >= midnight) return undefined;
  const calls = await store.openCalls(0, midnight - 1);
  const late = calls.filter(({ callAt }) => callAt < now());
  const today = calls.slice(late.length);
  const quarantined = await store.quarantined(since, opening);
  const toCheck = quarantined.map((request) => toCheckItem(request, context));
  const sections: [title: string, items: Item[], count: number][] = [
    ['En retard', await callItems(late, (due) => `Depuis ${due}`, context), late.length],
    ['À rappeler aujourd’hui', await callItems(today, (due) => `Avant ${due}`, context), today.length],
    [`À vérifier depuis ${dayText(since, opening)}`, toCheck, toCheck.length],
  ];
  const filled = sections.filter(([, , count]) => count > 0);
  if (filled.length === 0) return undefined;
  const parts = filled.flatMap(([title, items, count]) => [
    heading(`${title}\u00a0: ${count}`),
    ...list(items, count),
  ]);
  const toCheckText = `demandes à vérifier\u00a0: ${toCheck.length}`;
  return {
    ...ownLetter(`digest-${id}`, queuedAt, senders),
    to: senders.to,
    subject: `Ce matin, ${calls.length ? countText(calls.length, late.length) : toCheckText}`,
    ...bodyOf(TITLE, [...parts, button(page, 'Ouvrir le bureau')], senders.company),
  };
};

export const digest: Kind = { due, compose };
