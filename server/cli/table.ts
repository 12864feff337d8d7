import { frenchDateTime } from '../../quote/french-time.ts';
import { fullName } from '../../quote/payload.ts';
import { stageOf } from '../office/words.ts';
import type { RequestRecord } from '../store/records.ts';

/** How the terminal and exports show stored requests. */

const STATES: Record<string, string> = { pending: 'en attente', delivered: 'livrée', failed: 'échec' };
/** Wide enough for an identifier. */
const CELL_MAX = 36;

const quoteMessageOf = ({ messages }: RequestRecord) => messages.find(({ kind }) => kind === 'quote');

export function stateOf(record: RequestRecord): string {
  if (record.damaged !== undefined) return 'abîmée';
  if (record.quarantine) return 'robot ?';
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
  ['Reçue le', ({ receivedAt }) => frenchDateTime(receivedAt)],
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

/** Requests that share a reference, with what tells them apart. */
export const choiceTable = tableOf([['Identifiant', ({ id }) => id], ...WHO_AND_WHEN]);

/** What tells one person from another of the same name. */
export const personTable = tableOf([
  ['Référence', ({ reference }) => reference],
  ['Reçue le', ({ receivedAt }) => frenchDateTime(receivedAt)],
  ['Nom', ({ request }) => fullName(request)],
  ['Ville', ({ request }) => `${request.postalCode} ${request.city}`],
  ['E-mail', ({ request }) => request.email],
]);
