import type { FastifyRequest } from 'fastify';
import { canUndo } from '../../../../quote/office/history.ts';
import type { Done } from '../../../../quote/pages/office.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import { historyOf } from '../../../data/history.ts';
import { selectRequests } from '../../../data/requests.ts';

/** The report of what the form before has done, without a cookie: `?fait=` names the entry. */

/**
 * The time for which a report is shown: it belongs to the action before it, not to a page that is loaded again the next
 * morning.
 */
const NOTICE_MS = 2 * 60_000;

/** The query that makes the next page report an entry. */
export const doneQuery = (requestId: string, number: number): string => `?fait=${requestId}.${number}`;

/** Reads what the address says was done, if it was done a moment ago. */
export async function doneIn({ query, server }: FastifyRequest): Promise<Done | undefined> {
  const { store, now } = server;
  const { requestId = '', number } =
    /^(?<requestId>[\w-]{1,64})\.(?<number>\d{1,6})$/.exec(textMember(query as Body, 'fait', 100))?.groups ??
    {};
  if (!number) return undefined;
  const history = await historyOf(store.db, requestId);
  const entry = history[Number(number) - 1];
  if (!entry || now() - entry.at > NOTICE_MS) return undefined;
  const [request] = await selectRequests(store, { id: requestId });
  const undone = history[(entry.data.undoes ?? 0) - 1];
  return { entry, undone, request, canUndo: canUndo(history, entry) };
}
