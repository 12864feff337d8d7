import { sql } from 'kysely';
import { EMPTY_REQUEST, type QuoteRequest } from '../../quote/schema.ts';
import type { Notes } from './accept.ts';
import type { MessageKind, MessageRow, QueueColumns, RequestRow } from './schema.ts';

/** The columns of what is due at once and was never tried. */
export const dueNow = (now: number): QueueColumns => ({
  state: 'pending',
  attempts: 0,
  refusals: 0,
  due_at: now,
  claim: null,
  delivered_to: null,
  last_error: null,
  settled_at: null,
  queued_at: now,
});

/** How long the message with photos waits for further ones. */
export const PHOTOS_WAIT_MS = 10 * 60_000;

/**
 * The messages of which a request has one of each kind. Both databases recognise the index by these words, which
 * must hold no parameter.
 */
export const ONCE = sql<boolean>`kind <> 'photos'`;

/** A message that is due at once. */
export const pendingMessage = (
  id: string,
  requestId: string,
  kind: MessageKind,
  now: number,
  more: Partial<MessageRow> = {},
): MessageRow => ({
  id,
  request_id: requestId,
  kind,
  recipient_key: null,
  ...dueNow(now),
  ...more,
});

/** The columns that make a message due again, as if it had never been tried. */
export const dueAgain = (now: number) =>
  ({
    state: 'pending',
    attempts: 0,
    refusals: 0,
    due_at: now,
    settled_at: null,
    queued_at: now,
  }) satisfies Partial<MessageRow>;

const NO_NOTES: Notes = { userAgent: '', referrer: '', timestamp: '', noticeVersion: '', doubt: '' };

/** Reads a JSON object of strings. What it did not have at the time is empty. */
function stringsOf<Name extends string>(
  json: string,
  empty: Record<Name, string>,
): Record<Name, string> | undefined {
  try {
    const stored: unknown = JSON.parse(json);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
    const strings = { ...empty, ...stored };
    const names = Object.keys(empty) as Name[];
    return names.every((name) => typeof strings[name] === 'string') ? strings : undefined;
  } catch {
    return undefined;
  }
}

/** What a request's row holds as JSON. */
export interface Content {
  request: QuoteRequest;
  notes: Notes;
  /** The stored text of what cannot be read, and is shown as empty. */
  damaged: string | undefined;
}

/** Reads a row's JSON. It never throws, so that a damaged row stops nothing but itself. */
export function contentOf({ fields, notes }: Pick<RequestRow, 'fields' | 'notes'>): Content {
  const request = stringsOf(fields, EMPTY_REQUEST);
  const told = stringsOf<keyof Notes>(notes, NO_NOTES);
  const damaged = [...(request ? [] : [fields]), ...(told ? [] : [notes])];
  return {
    request: request ?? EMPTY_REQUEST,
    notes: told ?? NO_NOTES,
    damaged: damaged.length > 0 ? damaged.join(' ') : undefined,
  };
}
