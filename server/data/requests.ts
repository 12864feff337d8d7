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

export interface RequestRecord extends OfficeRequest {
  receipt: Receipt;
  messages: MessageRecord[];
}

/** A call that the office must make. `id` is that of the request. */
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
  /** An identifier, a reference, or the form token from which the reference was made. */
  reference?: string | undefined;
  limit?: number | undefined;
  /** The last id of the page before. Use `offset` for lists that are not sorted by id. */
  before?: string | undefined;
  offset?: number | undefined;
  list?: OfficeListName | 'to-call' | undefined;
  ids?: readonly string[] | undefined;
  /** Selects the other requests of a person: those with the same e-mail address or phone number, at any stage. */
  samePersonAs?: Pick<OfficeRequest, 'id' | 'request'>;
  /** The time from which follow-ups belong to the list `later` instead of `to-call`. Infinite, if left out. */
  laterFrom?: number | undefined;
}

type Builder = ExpressionBuilder<Schema, 'requests'>;

const isForLater =
  (laterFrom: number) =>
  ({ and, eb }: Builder) =>
    and([eb('call_kind', '=', 'follow-up'), eb('call_at', '>=', laterFrom)]);

const isToCall =
  (laterFrom: number) =>
  ({ and, or, eb }: Builder) =>
    and([
      eb('call_at', 'is not', null),
      or([eb('call_kind', '!=', 'follow-up'), eb('call_at', '<', laterFrom)]),
    ]);

/**
 * Sorts calls: emergencies that nobody has called yet come first, then calls by deadline. Of calls with the same
 * deadline, emergencies come first, then the oldest requests.
 */
const sortCalls = <Row>(query: SelectQueryBuilder<Schema, 'requests', Row>) =>
  query
    .orderBy(({ and, eb }) => and([eb('urgent', '=', 1), eb('call_kind', '=', 'promise')]), 'desc')
    .orderBy('call_at')
    .orderBy('urgent', 'desc')
    .orderBy('id');

const isQuarantined = ({ and, eb }: Builder) =>
  and([eb('quarantine', 'is not', null), eb('stage', '=', 'new')]);

/** Selects and sorts the requests of a list of the office. Without a list, selects all, newest first. */
export function inList<Row>(
  query: SelectQueryBuilder<Schema, 'requests', Row>,
  { list, laterFrom = Number.MAX_SAFE_INTEGER }: Selection,
) {
  if (!list) return query.orderBy('id', 'desc');
  if (list === 'to-call') return query.where(isToCall(laterFrom)).$call(sortCalls);
  if (list === 'later') return query.where(isForLater(laterFrom)).orderBy('call_at').orderBy('id');
  if (list === 'quarantined') return query.where(isQuarantined).orderBy('id', 'desc');
  return query.where('stage', '=', list).orderBy('id', 'desc');
}

const photoCount = ({ selectFrom }: Builder) =>
  selectFrom('photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('request_id', '=', 'requests.id')
    .$asScalar()
    .$notNull()
    .as('photoCount');

const isOfSamePerson =
  ({ id, request: { email, phone } }: Pick<OfficeRequest, 'id' | 'request'>) =>
  ({ and, or, eb }: Builder) =>
    and([eb('id', '!=', id), or([eb('email', '=', throttleKey(email)), eb('phone', '=', phoneKey(phone))])]);

function hasOthers({ exists, or, selectFrom }: Builder) {
  const other = selectFrom('requests as other').select('other.id').whereRef('other.id', '!=', 'requests.id');
  const withEmail = other.whereRef('other.email', '=', 'requests.email');
  const withPhone = other.whereRef('other.phone', '=', 'requests.phone');
  return or([exists(withEmail), exists(withPhone)]).as('hasOthers');
}

const NAMING_COLUMNS = ['id', 'reference', 'form_token'] as const;

function filtered<Row>(
  requests: SelectQueryBuilder<Schema, 'requests', Row>,
  { id, reference, ids, before, samePersonAs }: Selection,
) {
  let query = requests;
  if (id !== undefined) query = query.where('id', '=', id);
  if (reference !== undefined)
    query = query.where(({ eb, or }) => or(NAMING_COLUMNS.map((column) => eb(column, '=', reference))));
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (before !== undefined) query = query.where('id', '<', before);
  if (samePersonAs !== undefined) query = query.where(isOfSamePerson(samePersonAs));
  return query;
}

async function messagesByRequest(db: Kysely<Schema>, ids: string[]) {
  const messages = await db
    .selectFrom('messages')
    .select(['request_id', 'id', 'kind', 'state', 'attempts'])
    .select(['last_error as lastError', 'settled_at as settledAt'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute();
  return Map.groupBy(messages, ({ request_id }) => request_id);
}

export async function selectRequests({ db }: Store, selection: Selection = {}): Promise<RequestRecord[]> {
  const { limit = 50, offset = 0, ids } = selection;
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'reference', 'received_at as receivedAt', 'quarantine', 'stage', 'call_at as callAt'])
    .select(['call_kind as callKind', 'claimed_by as claimedBy', 'claimed_at as claimedAt'])
    .select(['called_at as calledAt', 'entries as entryCount', 'fields', 'receipt'])
    .select([photoCount, hasOthers])
    .$call((query) => filtered(query, selection))
    .$call((query) => inList(query, selection))
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const messages = await messagesByRequest(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ fields, receipt, hasOthers, ...row }) => ({
    ...row,
    hasOthers: Boolean(hasOthers),
    ...contentOf({ fields, receipt }),
    messages: messages.get(row.id) ?? [],
  }));
}

/** Returns the requests with an identifier or a reference. Several requests can have the same reference. */
export const requestsNamed = (store: Store, name: string): Promise<RequestRecord[]> =>
  selectRequests(store, { reference: name, limit: Number.MAX_SAFE_INTEGER });

export const requestsOfSamePerson = (
  store: Store,
  samePersonAs: Pick<OfficeRequest, 'id' | 'request'>,
): Promise<RequestRecord[]> => selectRequests(store, { samePersonAs, limit: Number.MAX_SAFE_INTEGER });

/** Returns the ids of the requests that contain all words of the query, or its phone number. Newest first. */
export async function searchRequests({ db }: Store, query: string): Promise<string[]> {
  const { words, phone } = searchTerms(query);
  if (words.length === 0) return [];
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where(({ eb, and, or }) => {
      const contains = (text: string) => eb('search', 'like', `%${text}%`);
      const containsAll = and(words.map(contains));
      return phone === undefined ? containsAll : or([containsAll, contains(phone)]);
    })
    .orderBy('id', 'desc')
    .execute();
  return found.map(({ id }) => id);
}

const selectCalls = ({ db }: Store, condition: ReturnType<typeof isToCall>): Promise<OpenCall[]> =>
  db
    .selectFrom('requests')
    .select(['id', 'call_at as callAt', 'call_kind as callKind'])
    .select(['claimed_by as claimedBy', 'called_at as calledAt'])
    .where(condition)
    .$call(sortCalls)
    .$narrowType<{ callAt: number }>()
    .execute();

/** Returns the calls to make now, without the follow-ups from `laterFrom` on. */
export const callsToMake = (store: Store, laterFrom: number) => selectCalls(store, isToCall(laterFrom));

/** Returns the calls that are due after `after`, and at `until` or before. */
export const callsDueBetween = (store: Store, after: number, until: number) =>
  selectCalls(store, ({ and, eb }) => and([eb('call_at', '>', after), eb('call_at', '<=', until)]));

/** Checks whether any call was due at `until` or before. Follow-ups do not count, because nobody waits for them. */
export const hasOpenCall = async ({ db }: Store, until: number): Promise<boolean> => {
  const late = db.selectFrom('requests').select('id').where('call_at', '<=', until);
  return (await late.where('call_kind', '!=', 'follow-up').limit(1).executeTakeFirst()) !== undefined;
};

/** Returns the requests in quarantine that were received after `from`, and at `until` or before. */
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
