import type { CallHours } from '../../quote/call-back.ts';
import { limitText, parisTime } from '../../quote/french-time.ts';
import { nextOpen } from '../../quote/working-hours.ts';
import { escapeHtml } from '../http/html.ts';
import { anchor, button, heading, list, paragraph, sheet } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { RequestRecord } from '../store/records.ts';
import type { Compose, Kind, MessageContext } from './kind.ts';
import { andOthers, DAY_MS } from './report-window.ts';

/** What the office has to do, as it opens. */

/** A server that starts later in the day sends no digest: what came meanwhile was reported by itself. */
const LATEST_MS = 4 * 60 * 60_000;
/** More than anyone reads in a mail; the letter says how many others there are, up to this. */
const READ_MAX = 500;
const LISTED_MAX = 20;
const TITLE = 'Ce matin au bureau';

interface Quarantined {
  id: string;
  reference: string;
}

interface Lists {
  overdue: RequestRecord[];
  today: RequestRecord[];
  /** Since the last opening. */
  quarantined: Quarantined[];
}

interface Item extends Quarantined {
  /** Before the reference. */
  text: string;
}

/** When the office opens on the day of `now`. */
const openingOf = (now: number, hours: CallHours): number =>
  nextOpen(parisTime(now).startOfDay().epochMilliseconds, hours);

async function due({ hours, page, now }: MessageContext): Promise<NewMessage[]> {
  const opening = openingOf(now(), hours);
  if (page === undefined || now() < opening || now() >= opening + LATEST_MS) return [];
  return [{ kind: 'digest', key: `digest ${parisTime(now()).toPlainDate()}`, data: { opening } }];
}

/** What waited as the office opened. */
async function listsOf(
  opening: number,
  midnight: number,
  { store, now }: Pick<MessageContext, 'store' | 'now'>,
): Promise<Lists> {
  const time = now();
  const calls = (await store.select({ office: 'to-call', limit: READ_MAX })).filter(
    ({ receivedAt }) => receivedAt < opening,
  );
  const between = (from: number, until: number) =>
    calls.filter(({ callAt }) => callAt !== null && callAt >= from && callAt < until);
  return {
    overdue: between(0, time),
    today: between(time, midnight),
    quarantined: await store.quarantined(opening - DAY_MS, opening),
  };
}

/** Service and town say enough to choose whom to call first; the name stands on the office's page. */
function sectionsOf({ overdue, today, quarantined }: Lists, now: number) {
  const call =
    (word: string) =>
    ({ id, reference, callAt, request }: RequestRecord): Item => ({
      id,
      reference,
      text: `${word} ${limitText(callAt ?? now, now)}, ${request.service}, ${request.city}\u00a0: `,
    });
  const sections = [
    { title: `En retard\u00a0: ${overdue.length}`, items: overdue.map(call('Depuis')) },
    { title: `À rappeler aujourd’hui\u00a0: ${today.length}`, items: today.map(call('Avant')) },
    {
      title: `À vérifier depuis hier\u00a0: ${quarantined.length}`,
      items: quarantined.map((request): Item => ({ ...request, text: '' })),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

const subjectOf = ({ overdue, today, quarantined }: Lists): string => {
  const calls = overdue.length + today.length;
  const late = overdue.length ? `, dont ${overdue.length} en retard` : '';
  if (calls > 0) return `Ce matin, à rappeler\u00a0: ${calls}${late}`;
  return `Ce matin, demandes à vérifier\u00a0: ${quarantined.length}`;
};

const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { senders, page, now } = context;
  const opening = Number(data.opening);
  const midnight = parisTime(opening).add({ days: 1 }).startOfDay().epochMilliseconds;
  // The digest of another day is not sent: that day's own one says more.
  if (page === undefined || now() >= midnight) return undefined;
  const lists = await listsOf(opening, midnight, context);
  const { company, requestPage } = senders;
  const hrefOf = (item: Item) => requestPage?.(item.reference) ?? page;
  const sections = sectionsOf(lists, now()).map(({ title, items }) => ({
    title,
    listed: items.slice(0, LISTED_MAX),
    others: andOthers(items.length - LISTED_MAX),
  }));
  if (sections.length === 0) return undefined;
  const text = sections.flatMap(({ title, listed, others }) => [
    title,
    ...listed.map((item) => `- ${item.text}${item.reference}`),
    ...(others ? [others] : []),
    '',
  ]);
  const linked = (item: Item) => escapeHtml(item.text) + anchor(hrefOf(item), item.reference, company);
  const html = sections.map(
    ({ title, listed, others }) =>
      heading(title, company) + list(listed.map(linked)) + (others ? paragraph(others) : ''),
  );
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.to,
    subject: subjectOf(lists),
    text: [TITLE, '', ...text, `Ouvrir le bureau\u00a0: ${page}`].join('\n'),
    html: sheet(TITLE, html.join('') + paragraph(button(page, 'Ouvrir le bureau', company)), company),
  };
};

export const digest: Kind = { due, compose };
