import { limitText } from '../../quote/french-time.ts';
import { summaryLines } from '../../quote/message.ts';
import { fullName } from '../../quote/payload.ts';
import { addWorkingMinutes } from '../../quote/working-hours.ts';
import { escapeHtml } from '../http/html.ts';
import { anchor, answersTable, button, heading, linkLine, paragraph, sheet } from '../mail/layout.ts';
import { ownLetter, type Senders } from '../mail/letter.ts';
import { phoneHref } from '../mail/phone.ts';
import type { NewMessage } from '../store/message-rows.ts';
import type { OpenCall, RequestRecord } from '../store/records.ts';
import { maySpeak, needsReminder, SOON_MINUTES, type Stage, stageOf } from './call-stage.ts';
import type { Compose, Kind, MessageContext } from './kind.ts';
import { andOthers, DAY_MS, sinceReported } from './report-window.ts';

/** Reminds the office of the calls that it owes: one list of those that reached a stage since the last one. */

/** After a longer time off, the digest says what is overdue. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** A call becomes late at most one night after it was due. */
const STAGE_MAX_MS = 2 * DAY_MS;
const LISTED_MAX = 20;

interface ReachedStage extends OpenCall {
  stage: Stage;
  since: number;
}

/** The calls that reached their stage after `from` and until `until`, the most urgent first. */
async function callsToReport(
  from: number,
  until: number,
  { store, hours, now }: MessageContext,
): Promise<ReachedStage[]> {
  const soon = addWorkingMinutes(now(), SOON_MINUTES, hours);
  const calls = await store.openCalls(from - STAGE_MAX_MS, soon);
  return calls.flatMap((call) => {
    const reached = stageOf(call.callAt, now(), hours);
    const isNew = reached && reached.since > from && reached.since <= until;
    return isNew && needsReminder[reached.stage](call) ? [{ ...call, ...reached }] : [];
  });
}

async function due(context: MessageContext): Promise<NewMessage[]> {
  const { store, hours, page } = context;
  const now = context.now();
  if (page === undefined || !maySpeak(now, now, hours)) return [];
  const { from, until, checkpoint } = await sinceReported(store, 'reminder', now, LOOK_BACK_MS);
  const calls = await callsToReport(from, until, context);
  if (!calls.some(({ since }) => maySpeak(since, now, hours))) return [];
  return [{ kind: 'reminder', key: `reminder ${until}`, data: { from, until }, checkpoint }];
}

const TITLES: Record<Stage, (due: string) => string> = {
  soon: (due) => `À rappeler avant ${due}`,
  now: () => 'À rappeler maintenant',
  late: (due) => `En retard depuis ${due}`,
};

interface Item {
  title: string;
  name: string;
  reference: string;
  text: string[];
  html: string;
}

/** Whom to call, where, what for and by when. */
function itemOf(stage: Stage, record: RequestRecord, page: string, now: number, senders: Senders): Item {
  const { reference, request, receivedAt, callAt, takenBy } = record;
  const { company } = senders;
  const due = limitText(callAt ?? now, now);
  const name = fullName(request).trim();
  const open = senders.requestPage?.(reference) ?? page;
  const lines: [label: string, text: string][] = [
    ...summaryLines(request, ['lastName', 'phone', 'city', 'service']),
    ['Reçue', limitText(receivedAt, now)],
    ['À rappeler avant', due],
  ];
  if (takenBy) lines.push(['Prise en charge', takenBy]);
  lines.push(['Référence', reference]);
  const valueHtml = (value: string) =>
    value && value === request.phone ? anchor(phoneHref(value), value, company) : escapeHtml(value);
  const table = answersTable(
    lines.map(([label, value]) => [label, valueHtml(value)]),
    company.colours,
  );
  return {
    title: TITLES[stage](due),
    name,
    reference,
    text: [
      ...lines.map(([label, value]) => `${label}\u00a0: ${value}`),
      '',
      `Ouvrir au bureau\u00a0: ${open}`,
    ],
    html:
      (request.phone ? paragraph(button(phoneHref(request.phone), `Appeler ${name}`, company)) : '') +
      `<div style="margin:14px 0 0">${table}</div>` +
      linkLine(open, 'Ouvrir au bureau', company),
  };
}

const titleOf = (calls: ReachedStage[]): string => {
  const late = calls.filter(({ stage }) => stage === 'late').length;
  return `À rappeler\u00a0: ${calls.length}${late ? `, dont ${late} en retard` : ''}`;
};

/** A call stays out once somebody has called, and once it has reached its next stage: a later list has it. */
const compose: Compose = async ({ id, data, queuedAt }, context) => {
  const { store, senders, page, now } = context;
  if (page === undefined) return undefined;
  const calls = await callsToReport(Number(data.from), Number(data.until), context);
  const items: Item[] = [];
  for (const call of calls.slice(0, LISTED_MAX)) {
    const [record] = await store.select({ id: call.id });
    if (record) items.push(itemOf(call.stage, record, page, now(), senders));
  }
  const [first] = items;
  if (!first) return undefined;
  const isOne = calls.length === 1;
  const title = isOne ? first.title : titleOf(calls);
  const others = andOthers(calls.length - items.length);
  const { company } = senders;
  const html = items.map((item) => (isOne ? '' : heading(item.title, company)) + item.html).join('');
  return {
    // The files of all reminders are erased with any request, by this name.
    ...ownLetter(`reminder-${id}`, queuedAt, senders),
    to: senders.to,
    subject: isOne ? `${title}\u00a0: ${first.name} - ${first.reference}` : title,
    text: [
      title,
      ...items.flatMap((item) => ['', ...(isOne ? [] : [item.title, '']), ...item.text]),
      ...(others ? ['', others] : []),
    ].join('\n'),
    html: sheet(title, html + (others ? paragraph(others) : ''), company),
  };
};

export const reminder: Kind = { due, compose };
