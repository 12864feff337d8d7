import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { phoneKey } from '../../quote/normalise.ts';
import type { CallKind } from '../../quote/office/history.ts';
import type { OfficeListName } from '../../quote/office/words.ts';
import type { OfficeMessage, OfficeRequest } from '../../quote/pages/office.ts';
import { searchTerms } from '../../quote/search.ts';
import { throttleKey } from '../../quote/throttle.ts';
import type { MessageKind, RequestRow, Schema } from '../db/schema.ts';
import { contentOf, type Receipt } from './content.ts';
import type { Store } from './store.ts';

interface MessageRecord extends OfficeMessage {
  id: string;
  kind: MessageKind;
}

/** A stored request as the operator sees it. */
export interface RequestRecord extends OfficeRequest {
  receipt: Receipt;
  messages: MessageRecord[];
}

/** A request that the office must call back. */
export interface OpenCall {
  id: string;
  /** The time by which to call. */
  callAt: number;
  callKind: CallKind;
  claimedBy: string | null;
  /** The time of the office’s first call, or null. */
  calledAt: number | null;
}

interface Selection {
  id?: string | undefined;
  /** The identifier, the reference, or the whole form token that it begins. */
  reference?: string | undefined;
  limit?: number | undefined;
  /** The id before which requests are read, for reading in pages. */
  before?: string | undefined;
  /** The number of requests to pass over, for pages in another order than that of the ids. */
  offset?: number | undefined;
  /** A list of the office. */
  list?: OfficeListName | 'to-call' | undefined;
  /** The requests with these ids. */
  ids?: readonly string[] | undefined;
  /** The other requests of the same person, by e-mail address or phone number, whatever became of them. */
  samePersonAs?: Pick<OfficeRequest, 'id' | 'request'>;
  /** The moment from which on follow-ups are for later. */
  laterFrom?: number | undefined;
}

type Where = ExpressionBuilder<Schema, 'requests'>;

/**
 * Conditions for what waits for a call now, and for the follow-ups that wait for a later day: `from`, in milliseconds
 * since 1970.
 */
const isLater =
  (from: number) =>
  ({ and, eb }: Where) =>
    and([eb('call_kind', '=', 'follow-up'), eb('call_at', '>=', from)]);
const isToCall =
  (from: number) =>
  ({ and, or, eb }: Where) =>
    and([eb('call_at', 'is not', null), or([eb('call_kind', '!=', 'follow-up'), eb('call_at', '<', from)])]);

/**
 * Sorts calls: emergencies that nobody has called yet first, then by deadline; of one deadline, emergencies first, then
 * whoever wrote first.
 */
const firstToCall = <Row>(query: SelectQueryBuilder<Schema, 'requests', Row>) =>
  query
    .orderBy(({ and, eb }) => and([eb('urgent', '=', 1), eb('call_kind', '=', 'promise')]), 'desc')
    .orderBy('call_at')
    .orderBy('urgent', 'desc')
    .orderBy('id');

const isQuarantined = ({ and, eb }: Where) =>
  and([eb('quarantine', 'is not', null), eb('stage', '=', 'new')]);

/** The requests of one of the office's lists, in its order. */
export function inList<Row>(
  query: SelectQueryBuilder<Schema, 'requests', Row>,
  { list, laterFrom = Number.MAX_SAFE_INTEGER }: Selection,
) {
  if (!list) return query.orderBy('id', 'desc');
  if (list === 'to-call') return query.where(isToCall(laterFrom)).$call(firstToCall);
  if (list === 'later') return query.where(isLater(laterFrom)).orderBy('call_at').orderBy('id');
  if (list === 'quarantined') return query.where(isQuarantined).orderBy('id', 'desc');
  return query.where('stage', '=', list).orderBy('id', 'desc');
}

/** Counts the photos of a request. */
const photoCount = ({ selectFrom }: Where) =>
  selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('request_id', '=', 'requests.id')
    .$asScalar()
    .$notNull()
    .as('photos');

const isOfPerson =
  ({ id, request: { email, phone } }: Pick<OfficeRequest, 'id' | 'request'>) =>
  ({ and, or, eb }: Where) =>
    and([eb('id', '!=', id), or([eb('email', '=', throttleKey(email)), eb('phone', '=', phoneKey(phone))])]);

/** Checks whether the same person has another request. */
function hasOthers({ exists, or, selectFrom }: Where) {
  const other = selectFrom('requests as other').select('other.id').whereRef('other.id', '!=', 'requests.id');
  const withEmail = other.whereRef('other.email', '=', 'requests.email');
  const withPhone = other.whereRef('other.phone', '=', 'requests.phone');
  return or([exists(withEmail), exists(withPhone)]).as('hasOthers');
}

/** The columns by whose value an operator may name a request. */
const NAMES = ['id', 'reference', 'form_token'] as const;

/** The requests that a selection chooses, but for its list. */
function chosen<Row>(
  requests: SelectQueryBuilder<Schema, 'requests', Row>,
  { id, reference, ids, before, samePersonAs }: Selection,
) {
  let query = requests;
  if (id !== undefined) query = query.where('id', '=', id);
  if (reference !== undefined)
    query = query.where(({ eb, or }) => or(NAMES.map((column) => eb(column, '=', reference))));
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (before !== undefined) query = query.where('id', '<', before);
  if (samePersonAs !== undefined) query = query.where(isOfPerson(samePersonAs));
  return query;
}

const messagesByRequest = async (db: Kysely<Schema>, ids: string[]) =>
  Map.groupBy(
    await db
      .selectFrom('messages')
      .select(['request_id', 'id', 'kind', 'state', 'attempts'])
      .select(['last_error as lastError', 'settled_at as settledAt'])
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute(),
    ({ request_id }) => request_id,
  );

/** Reads requests with their messages: newest first, but for the lists by deadline. */
export async function selectRequests({ db }: Store, selection: Selection = {}): Promise<RequestRecord[]> {
  const { limit = 50, offset = 0, ids } = selection;
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'reference', 'received_at as receivedAt', 'quarantine', 'stage', 'call_at as callAt'])
    .select(['call_kind as callKind', 'claimed_by as claimedBy', 'claimed_at as claimedAt'])
    .select(['called_at as calledAt', 'entries as entryCount', 'fields', 'notes'])
    .select([photoCount, hasOthers])
    .$call((query) => chosen(query, selection))
    .$call((query) => inList(query, selection))
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const found = rows.map((row) => row.id);
  const messages = await messagesByRequest(db, found);
  return rows.map(({ fields, notes, hasOthers, ...row }) => ({
    ...row,
    hasOthers: Boolean(hasOthers),
    ...contentOf({ fields, notes }),
    messages: messages.get(row.id) ?? [],
  }));
}

/** Finds requests by identifier or by reference. Several requests can share a reference. */
export const requestsNamed = (store: Store, name: string): Promise<RequestRecord[]> =>
  selectRequests(store, { reference: name, limit: Number.MAX_SAFE_INTEGER });

/** Reads all other requests of the same person. */
export const requestsOfSamePerson = (
  store: Store,
  samePersonAs: Pick<OfficeRequest, 'id' | 'request'>,
): Promise<RequestRecord[]> => selectRequests(store, { samePersonAs, limit: Number.MAX_SAFE_INTEGER });

/** The ids of all requests with these words, newest first. */
export async function searchRequests({ db }: Store, query: string): Promise<string[]> {
  const { words, phone } = searchTerms(query);
  if (words.length === 0) return [];
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where(({ eb, and, or }) => {
      const has = (text: string) => eb('search', 'like', `%${text}%`);
      const all = and(words.map(has));
      return phone === undefined ? all : or([all, has(phone)]);
    })
    .orderBy('id', 'desc')
    .execute();
  return found.map(({ id }) => id);
}

const calls = ({ db }: Store, which: ReturnType<typeof isToCall>): Promise<OpenCall[]> =>
  db
    .selectFrom('requests')
    .select(['id', 'call_at as callAt', 'call_kind as callKind'])
    .select(['claimed_by as claimedBy', 'called_at as calledAt'])
    .where(which)
    .$call(firstToCall)
    .$narrowType<{ callAt: number }>()
    .execute();

/** The calls to make now, without the follow-ups of later days. */
export const callsToMake = (store: Store, laterFrom: number) => calls(store, isToCall(laterFrom));
/** Calls due after `after` and until `until`. */
export const callsDueBetween = (store: Store, after: number, until: number) =>
  calls(store, ({ and, eb }) => and([eb('call_at', '>', after), eb('call_at', '<=', until)]));

/** Checks whether a call was due by then. Nobody waits for a follow-up. */
export const hasOpenCall = async ({ db }: Store, until: number): Promise<boolean> => {
  const late = db.selectFrom('requests').select('id').where('call_at', '<=', until);
  return (await late.where('call_kind', '!=', 'follow-up').limit(1).executeTakeFirst()) !== undefined;
};

/** Requests received after `from` and until `until` that are still in quarantine. */
export const quarantinedBetween = (
  { db }: Store,
  from: number,
  until: number,
): Promise<Pick<RequestRow, 'id' | 'reference'>[]> =>
  db
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where(isQuarantined)
    .where('received_at', '>', from)
    .where('received_at', '<=', until)
    .orderBy('received_at')
    .execute();
