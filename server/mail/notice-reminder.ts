import { summaryLines } from '../../quote/message.ts';
import { fullName } from '../../quote/payload.ts';
import { escapeHtml } from '../http/html.ts';
import type { Reminder } from '../outbox/calls.ts';
import type { Notice } from '../outbox/notices.ts';
import type { RequestRecord } from '../store/records.ts';
import { answersTable } from './answers-table.ts';
import type { Letter, Senders } from './letter.ts';
import { anchor, button, linkLine, officeLetter, paragraph } from './notice-sheet.ts';
import { frenchTime } from './notice-time.ts';
import { phoneHref } from './phone.ts';

const TITLES: Record<Reminder, (due: string) => string> = {
  'due-soon': (due) => `À rappeler avant ${due}`,
  due: () => 'À rappeler maintenant',
  'overdue-again': (due) => `En retard depuis ${due}`,
};

export interface ReminderContext {
  senders: Senders;
  /** Address of the office's page. */
  page: string;
  now: number;
}

/** Reminds the office of a call: whom, where, what, by when. */
export function reminderLetter(
  notice: Notice,
  kind: Reminder,
  record: RequestRecord,
  { senders, page, now }: ReminderContext,
): Letter {
  const { id, reference, request, receivedAt, callAt, takenBy } = record;
  const { company } = senders;
  const due = frenchTime(callAt ?? now, now);
  const title = TITLES[kind](due);
  const name = fullName(request).trim();
  const links = senders.links?.(id, reference);
  const open = links?.open ?? page;
  const lines: [string, string][] = [
    ...summaryLines(request, ['lastName', 'phone', 'city', 'service']),
    ['Reçue', frenchTime(receivedAt, now)],
    ['À rappeler avant', due],
    ...(takenBy ? [['Prise en charge', takenBy] as [string, string]] : []),
    ['Référence', reference],
  ];
  const valueHtml = (value: string) =>
    value && value === request.phone ? anchor(phoneHref(value), value, company) : escapeHtml(value);
  return officeLetter(notice, senders, {
    subject: `${title}\u00a0: ${name} - ${reference}`,
    title,
    text: [
      ...lines.map(([label, value]) => `${label}\u00a0: ${value}`),
      '',
      ...(links && !takenBy ? [`Je m’en occupe\u00a0: ${links.take}`] : []),
      `Ouvrir au bureau\u00a0: ${open}`,
    ],
    html:
      (request.phone ? paragraph(button(phoneHref(request.phone), `Appeler ${name}`, company)) : '') +
      `<div style="margin:14px 0 0">${answersTable(
        lines.map(([label, value]) => [label, valueHtml(value)]),
        company.colours,
      )}</div>` +
      (links && !takenBy ? linkLine(links.take, 'Je m’en occupe', company) : '') +
      linkLine(open, 'Ouvrir au bureau', company),
  });
}
