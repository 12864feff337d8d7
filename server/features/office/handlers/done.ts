import type { FastifyRequest } from 'fastify';
import { canUndo } from '../../../../quote/office/history.ts';
import type { Done } from '../../../../quote/pages/office.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import { historyOf } from '../../../data/history.ts';
import { selectRequests } from '../../../data/requests.ts';

/** The time after an action for which its report is shown. A page that is loaded again the next day shows none. */
const REPORT_MS = 2 * 60_000;

const ENTRY = /^(?<requestId>[\w-]{1,64})\.(?<number>\d{1,6})$/;

/** Returns a query that names an entry. The page with this query reports what was done, without a cookie. */
export const doneQuery = (requestId: string, number: number): string => `?fait=${requestId}.${number}`;

/** Finds the entry that the query names. Returns undefined if it does not exist, or is too old to be reported. */
export async function readDone({ query, server }: FastifyRequest): Promise<Done | undefined> {
  const { store, now } = server;
  const parts = ENTRY.exec(textMember(query as Body, 'fait', 100))?.groups;
  const { requestId = '', number } = parts ?? {};
  if (!number) return undefined;
  const history = await historyOf(store.db, requestId);
  const entry = history[Number(number) - 1];
  if (!entry || now() - entry.at > REPORT_MS) return undefined;
  const [request] = await selectRequests(store, { id: requestId });
  const undone = history[(entry.data.undoes ?? 0) - 1];
  return { entry, undone, request, canUndo: canUndo(history, entry) };
}
