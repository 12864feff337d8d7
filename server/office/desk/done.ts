import { BUTTONS, type HistoryEntry, type OfficeAction } from '../../../quote/office.ts';
import type { Done } from '../../../quote/pages/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Store } from '../../store/index.ts';
import type { RequestRecord } from '../../store/records.ts';

/** What was done by the form before, reported without a cookie: `?fait=` names it. */

const ERASED = 'efface';
const ERASED_BUT_LOG = 'efface-sauf-journal';

export const erasedSlug = (isScrubbed: boolean): string => (isScrubbed ? ERASED : ERASED_BUT_LOG);

/** The query that makes the next page say so. */
export function doneQuery(slug: string, reference?: string): string {
  const query = new URLSearchParams({ fait: slug });
  if (reference !== undefined) query.set('demande', reference);
  return `?${query}`;
}

/** A request and what was done with it, oldest first. */
export interface WithHistory {
  request: RequestRecord;
  history: HistoryEntry[];
}

export const withHistory = (
  store: Pick<Store, 'history'>,
  records: readonly RequestRecord[],
): Promise<WithHistory[]> =>
  Promise.all(records.map(async (request) => ({ request, history: await store.history(request.id) })));

/** When this was last done; -1 for never. */
const doneAt = ({ history }: WithHistory, action: OfficeAction): number =>
  history.findLast((entry) => entry.action === action)?.at ?? -1;

/** What the address says was done with one of these requests, if it was. */
export function doneIn(query: Body, candidates: readonly WithHistory[]): Done | undefined {
  const slug = textMember(query, 'fait', 30);
  if (slug === ERASED || slug === ERASED_BUT_LOG) return { what: 'erased', isScrubbed: slug === ERASED };
  const action = BUTTONS.get(slug)?.action;
  if (!action) return undefined;
  // Several requests may share a reference.
  const [found] = candidates.toSorted((a, b) => doneAt(b, action) - doneAt(a, action));
  const last = found?.history.at(-1)?.action;
  if (!found || !last || doneAt(found, action) < 0) return undefined;
  return { what: 'marked', slug, request: found.request, last };
}
