import { frenchDateTime } from '../../quote/message.ts';
import { fullName } from '../../quote/payload.ts';
import { ACTIONS, stageOf } from '../office/words.ts';
import type { HistoryRecord } from '../store/office.ts';
import type { RequestRecord } from '../store/records.ts';

/** How the terminal shows stored requests. */

const STATES: Record<string, string> = { pending: 'en attente', delivered: 'livrée', failed: 'échec' };
const QUARANTINES: Record<string, string> = {
  honeypot: 'robot ?',
  // Held back by an older version.
  'too-fast': 'trop rapide',
};
const DOUBTS: Record<string, string> = { 'too-fast': 'remplie en moins de deux secondes' };
/** Wide enough for an identifier. */
const CELL_MAX = 36;

const quoteMessageOf = ({ messages }: RequestRecord) => messages.find(({ kind }) => kind === 'quote');

export function stateOf(record: RequestRecord): string {
  if (record.damaged) return 'abîmée';
  if (record.quarantine) return QUARANTINES[record.quarantine] ?? record.quarantine;
  const message = quoteMessageOf(record);
  if (!message) return 'inconnu';
  // `retry` resets the attempts and keeps the last error.
  const again = message.state === 'pending' && message.lastError !== null && message.attempts > 0;
  return again ? `en attente (${message.attempts} essais)` : (STATES[message.state] ?? message.state);
}

/** Removes control characters, which a terminal would obey. */
const shown = (text: string): string => text.replace(/\p{C}/gu, ' ');

const cut = (text: string): string => (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text);

/** Formats aligned columns, with a line under the titles. */
function table(titles: string[], rows: string[][]): string {
  const cells = [titles, ...rows.map((row) => row.map((text) => cut(shown(text))))];
  const widths = titles.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

type Column = [title: string, of: (record: RequestRecord) => string];

const WHO_AND_WHEN: Column[] = [
  ['Reçue le', ({ receivedAt }) => frenchDateTime(new Date(receivedAt))],
  ['Suivi', stageOf],
  ['Envoi', stateOf],
  ['Nom', ({ request }) => fullName(request)],
  ['Téléphone', ({ request }) => request.phone],
];

const tableOf =
  (columns: Column[]) =>
  (records: RequestRecord[]): string =>
    table(
      columns.map(([title]) => title),
      records.map((record) => columns.map(([, of]) => of(record))),
    );

export const listTable = tableOf([
  ['Référence', ({ reference }) => reference],
  ...WHO_AND_WHEN,
  ['Ville', ({ request }) => `${request.postalCode} ${request.city}`],
  ['Service', ({ request }) => request.service],
]);

/** Requests that share a reference, with what tells them apart. */
export const choiceTable = tableOf([['Identifiant', ({ id }) => id], ...WHO_AND_WHEN]);

/** What tells one person from another of the same name. */
export const personTable = tableOf([
  ['Référence', ({ reference }) => reference],
  ['Reçue le', ({ receivedAt }) => frenchDateTime(new Date(receivedAt))],
  ['Nom', ({ request }) => fullName(request)],
  ['Ville', ({ request }) => `${request.postalCode} ${request.city}`],
  ['E-mail', ({ request }) => request.email],
]);

/** What the office did with a request, oldest first. */
const trail = (history: HistoryRecord[]): string[] =>
  history.flatMap(({ at, action, actor, note }) => [
    `${frenchDateTime(new Date(at))} : ${ACTIONS[action]}, ${shown(actor)}`,
    ...note
      .split('\n')
      .filter(Boolean)
      .map((text) => `  ${shown(text)}`),
  ]);

/** Everything about one request, its messages included. */
export function detail(record: RequestRecord, summary: string, history: HistoryRecord[]): string {
  const messages = record.messages.map(({ kind, state, attempts, settledAt, lastError, id }) => [
    kind,
    STATES[state] ?? state,
    String(attempts),
    settledAt === null ? '' : frenchDateTime(new Date(settledAt)),
    lastError ?? '',
    id,
  ]);
  const { userAgent, referrer, timestamp, noticeVersion, doubt } = record.notes;
  return [
    ...summary.split('\n').map(shown),
    '',
    `Identifiant : ${record.id}`,
    `Suivi : ${stageOf(record)}${record.callAt === null ? '' : `, à rappeler avant le ${frenchDateTime(new Date(record.callAt))}`}`,
    `Envoi : ${stateOf(record)}`,
    ...(doubt ? [`À vérifier : ${DOUBTS[doubt] ?? shown(doubt)}`] : []),
    `Envoyée le : ${shown(timestamp)}`,
    `Notice lue : ${shown(noticeVersion) || 'inconnue'}`,
    `Navigateur : ${shown(userAgent) || 'inconnu'}`,
    `Page d’origine : ${shown(referrer) || 'aucune'}`,
    '',
    messages.length > 0
      ? table(['Message', 'État', 'Essais', 'Le', 'Dernière erreur', 'Identifiant'], messages)
      : 'Aucun message : la demande est retenue. « retry » l’envoie.',
    ...(history.length > 0 ? ['', 'Suivi :', ...trail(history)] : []),
  ].join('\n');
}
