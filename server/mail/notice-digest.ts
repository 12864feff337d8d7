import { escapeHtml } from '../http/html.ts';
import type { Notice } from '../outbox/notices.ts';
import type { RequestRecord } from '../store/records.ts';
import type { Letter, Senders } from './letter.ts';
import { andOthers, type HeldBack } from './notice-held-back.ts';
import { anchor, button, heading, list, officeLetter, paragraph } from './notice-sheet.ts';
import { frenchTime } from './notice-time.ts';

const LISTED_MAX = 20;

/** What waits for the office as it opens. */
export interface DigestLists {
  overdue: RequestRecord[];
  today: RequestRecord[];
  /** Since the last opening. */
  heldBack: HeldBack[];
}

interface DigestContext {
  senders: Senders;
  /** Address of the office's page. */
  page: string;
  now: number;
}

interface Item extends HeldBack {
  /** Before the reference. */
  text: string;
}

/** Service and town say enough to choose whom to call first; the name stands on the office's page. */
function sectionsOf({ overdue, today, heldBack }: DigestLists, now: number) {
  const call =
    (word: string) =>
    ({ id, reference, callAt, request }: RequestRecord): Item => ({
      id,
      reference,
      text: `${word} ${frenchTime(callAt ?? now, now)}, ${request.service}, ${request.city}\u00a0: `,
    });
  const sections = [
    { title: `En retard\u00a0: ${overdue.length}`, items: overdue.map(call('Depuis')) },
    { title: `À rappeler aujourd’hui\u00a0: ${today.length}`, items: today.map(call('Avant')) },
    {
      title: `À vérifier depuis hier\u00a0: ${heldBack.length}`,
      items: heldBack.map((request): Item => ({ ...request, text: '' })),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

const subjectOf = ({ overdue, today, heldBack }: DigestLists): string => {
  const calls = overdue.length + today.length;
  const late = overdue.length ? `, dont ${overdue.length} en retard` : '';
  if (calls > 0) return `Ce matin, à rappeler\u00a0: ${calls}${late}`;
  return `Ce matin, demandes à vérifier\u00a0: ${heldBack.length}`;
};

/** What the office has to do, as it opens. */
export function digestLetter(
  notice: Notice,
  lists: DigestLists,
  { senders, page, now }: DigestContext,
): Letter {
  const { company, links } = senders;
  const hrefOf = ({ id, reference }: Item) => links?.(id, reference).open ?? page;
  const sections = sectionsOf(lists, now).map(({ title, items }) => ({
    title,
    listed: items.slice(0, LISTED_MAX),
    others: andOthers(items.length - LISTED_MAX),
  }));
  return officeLetter(notice, senders, {
    subject: subjectOf(lists),
    title: 'Ce matin au bureau',
    text: [
      ...sections.flatMap(({ title, listed, others }) => [
        title,
        ...listed.map(({ text, reference }) => `- ${text}${reference}`),
        ...(others ? [others] : []),
        '',
      ]),
      `Ouvrir le bureau\u00a0: ${page}`,
    ],
    html:
      sections
        .map(
          ({ title, listed, others }) =>
            heading(title, company) +
            list(
              listed.map((item) => escapeHtml(item.text) + anchor(hrefOf(item), item.reference, company)),
            ) +
            (others ? paragraph(others) : ''),
        )
        .join('') + paragraph(button(page, 'Ouvrir le bureau', company)),
  });
}
