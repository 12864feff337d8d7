import type { Transaction } from 'kysely';
import { referenceOf } from '../../quote/message.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { ATTEMPTS_MAX, throttleKey, WINDOW_MS } from '../../quote/throttle.ts';
import type { Schema } from '../db/schema.ts';
import { identityOf, sha256 } from './content.ts';
import { insertRequest, type NewRequest } from './history.ts';
import { messageRow, requestMessage } from './message-rows.ts';
import type { Store } from './store.ts';
import { countAttempt, type Limit, lock } from './throttle.ts';

/** The number of requests from one IP address within the throttle's window, with any e-mail addresses. */
const ADDRESS_MAX_ATTEMPTS = 30;

export interface Submission extends Required<Omit<NewRequest, 'contentHash'>> {
  /** The visitor's IP address; undefined if it is not throttled. */
  address: string | undefined;
  isQuarantined: boolean;
  shouldConfirm: boolean;
  receivedAt: number;
  callAt: number;
}

type SubmissionResult =
  | {
      outcome: 'stored' | 'repeated';
      id: string;
      reference: string;
      isQuarantined: boolean;
    }
  | { outcome: 'throttled'; waitMs: number };

type Work = Transaction<Schema>;

const emailName = (email: string): string => `email ${throttleKey(email)}`;

function limitsOf({ request, address }: Submission): Limit[] {
  const email = { name: emailName(request.email), max: ATTEMPTS_MAX };
  return address === undefined ? [email] : [email, { name: `address ${address}`, max: ADDRESS_MAX_ATTEMPTS }];
}

/** Returns the hash by which a repeated form is recognised. See {@link identityOf} for forms without newer fields. */
export const contentHash = (request: QuoteRequest): string => sha256(JSON.stringify(identityOf(request)));

export const findKnown = (work: Work, formToken: string, hash: string) =>
  work
    .selectFrom('requests')
    .select(['id', 'quarantine'])
    .where('form_token', '=', formToken)
    .where('content_hash', '=', hash)
    .executeTakeFirst();

/** Checks that no confirmation to the same address is pending, or was settled within the throttle's window. */
async function mayConfirm(work: Work, key: string, now: number): Promise<boolean> {
  const recent = await work
    .selectFrom('messages')
    .select('id')
    .where('recipient_key', '=', key)
    .where((row) => row.or([row('state', '=', 'pending'), row('settled_at', '>', now - WINDOW_MS)]))
    .executeTakeFirst();
  return recent === undefined;
}

async function insertSubmission(work: Work, submission: Submission, hash: string, recipientKey: string) {
  const { isQuarantined, receivedAt: at, callAt } = submission;
  const data = isQuarantined ? { quarantine: 'honeypot' } : { callAt };
  const firstEntry = { action: 'received' as const, actor: '', at, note: '', data };
  const id = await insertRequest(work, { ...submission, contentHash: hash }, firstEntry);
  if (isQuarantined) return id;
  const messages = [requestMessage(id)];
  if (submission.shouldConfirm && (await mayConfirm(work, recipientKey, at))) {
    messages.push({ kind: 'confirmation', key: `confirmation ${id}`, requestId: id, recipientKey });
  }
  const rows = messages.map((message) => messageRow(message, at));
  await work.insertInto('messages').values(rows).execute();
  return id;
}

/**
 * Stores a submission. Resolves only after the commit, so that no answer promises more than the disk holds. The same
 * token with the same content is a repetition, at any later time. The same token with other content is a new request:
 * the visitor has corrected the form after a failed submission.
 */
export const storeSubmission = (store: Store, submission: Submission): Promise<SubmissionResult> =>
  store.write(async (work) => {
    const { formToken, request, isQuarantined, receivedAt } = submission;
    const hash = contentHash(request);
    const emailKey = store.keyOf(emailName(request.email));
    await lock(work, store.dialect, emailKey);
    const reference = referenceOf(formToken);
    const known = await findKnown(work, formToken, hash);
    if (known)
      return { outcome: 'repeated', id: known.id, reference, isQuarantined: known.quarantine !== null };
    const waitMs = await countAttempt(work, store, limitsOf(submission), receivedAt);
    if (waitMs > 0) return { outcome: 'throttled', waitMs };
    const id = await insertSubmission(work, submission, hash, emailKey);
    return { outcome: 'stored', id, reference, isQuarantined };
  });
