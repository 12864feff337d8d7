import type { Transaction } from 'kysely';
import { referenceOf } from '../../quote/message.ts';
import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';
import { MAX_ATTEMPTS, throttleKey, WINDOW_MS } from '../../quote/throttle.ts';
import type { Notes } from './content.ts';
import { messageRow, quoteMessage } from './message-rows.ts';
import type { Engine, Schema } from './schema.ts';
import { lock, sha256, waitFor } from './throttle.ts';

/**
 * Requests that one IP address may send within the throttle's window, under any number of e-mail addresses.
 */
const ADDRESS_MAX_ATTEMPTS = 30;

export type Quarantine = 'honeypot';

export interface Submission {
  formToken: string;
  request: QuoteRequest;
  notes: Notes;
  /** The sender's IP address, or undefined if it must not be throttled. */
  address: string | undefined;
  quarantine: Quarantine | undefined;
  /** Whether the visitor gets a confirmation. */
  acknowledge: boolean;
}

export type Verdict =
  | {
      outcome: 'stored' | 'repeated';
      id: string;
      reference: string;
      /** Whether it is in quarantine, until somebody has looked at it. */
      isHeldBack: boolean;
    }
  | { outcome: 'throttled'; waitMs: number; limit: 'email' | 'address' };

type Work = Transaction<Schema>;

export interface Context {
  kind: Engine['kind'];
  now: number;
  newId: () => string;
  /** By when a request that is received at this moment must be called back. */
  callBackDue: (at: number) => number;
}

const emailKey = (email: string): string => sha256(`email ${throttleKey(email)}`);
const addressKey = (address: string): string => sha256(`address ${address}`);

/** Independent of the order of the body's members. */
const contentHash = (request: QuoteRequest): string =>
  sha256(JSON.stringify(FIELD_NAMES.map((name) => request[name])));

/** The caller holds the e-mail's lock. The address's is always taken second, which rules out deadlocks. */
async function checkThrottle(
  work: Work,
  submission: Submission,
  context: Context,
): Promise<Verdict | undefined> {
  const { request, address } = submission;
  const forEmail = await waitFor(work, emailKey(request.email), MAX_ATTEMPTS, context.now);
  if (forEmail > 0) return { outcome: 'throttled', waitMs: forEmail, limit: 'email' };
  if (address === undefined) return undefined;
  const key = addressKey(address);
  await lock(work, context.kind, key);
  const forAddress = await waitFor(work, key, ADDRESS_MAX_ATTEMPTS, context.now);
  return forAddress > 0 ? { outcome: 'throttled', waitMs: forAddress, limit: 'address' } : undefined;
}

const findKnown = (work: Work, formToken: string, hash: string) =>
  work
    .selectFrom('requests')
    .select(['id', 'quarantine'])
    .where('form_token', '=', formToken)
    .where('content_hash', '=', hash)
    .executeTakeFirst();

/** False while a confirmation to the same address is pending or was sent within the throttle's window. */
async function mayConfirm(work: Work, key: string, now: number): Promise<boolean> {
  const recent = await work
    .selectFrom('messages')
    .select('id')
    .where('recipient_key', '=', key)
    .where((row) => row.or([row('state', '=', 'pending'), row('settled_at', '>', now - WINDOW_MS)]))
    .executeTakeFirst();
  return recent === undefined;
}

/** Returns the new request's id. */
async function insert(work: Work, submission: Submission, hash: string, context: Context): Promise<string> {
  const { formToken, request, notes, quarantine } = submission;
  const id = context.newId();
  await work
    .insertInto('requests')
    .values({
      id,
      form_token: formToken,
      content_hash: hash,
      reference: referenceOf(formToken),
      received_at: context.now,
      fields: JSON.stringify(request),
      notes: JSON.stringify(notes),
      quarantine: quarantine ?? null,
      stage: 'new',
      call_at: quarantine ? null : context.callBackDue(context.now),
      taken_by: null,
      taken_at: null,
      called_at: null,
    })
    .execute();
  if (quarantine) return id;
  const messages = [quoteMessage(id, context.newId())];
  const recipientKey = emailKey(request.email);
  if (submission.acknowledge && (await mayConfirm(work, recipientKey, context.now))) {
    const about = { id: context.newId(), requestId: id, recipientKey };
    messages.push({ kind: 'confirmation', key: `confirmation ${id}`, ...about });
  }
  const rows = messages.map((message) => messageRow(message, context.now));
  await work.insertInto('messages').values(rows).execute();
  return id;
}

async function countAttempt(work: Work, { request, address }: Submission, now: number): Promise<void> {
  const keys = [emailKey(request.email), ...(address === undefined ? [] : [addressKey(address)])];
  await work
    .insertInto('attempts')
    .values(keys.map((key) => ({ key, at: now })))
    .execute();
}

/**
 * Stores a submission, inside a transaction. The same token with the same content is a repetition, however
 * late it comes. The same token with other content (a correction after a failed submission) is a new
 * request.
 */
export async function accept(work: Work, submission: Submission, context: Context): Promise<Verdict> {
  const { formToken, request } = submission;
  const hash = contentHash(request);
  await lock(work, context.kind, emailKey(request.email));
  const reference = referenceOf(formToken);
  const known = await findKnown(work, formToken, hash);
  if (known) return { outcome: 'repeated', id: known.id, reference, isHeldBack: known.quarantine !== null };
  const throttled = await checkThrottle(work, submission, context);
  if (throttled) return throttled;
  const id = await insert(work, submission, hash, context);
  await countAttempt(work, submission, context.now);
  return { outcome: 'stored', id, reference, isHeldBack: submission.quarantine !== undefined };
}
