import { hash } from 'node:crypto';
import { z } from 'zod';
import { EMPTY_REQUEST, type QuoteRequest } from '../../quote/schema.ts';
import type { RequestRow } from '../db/schema.ts';

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The circumstances in which a request was received: stored beside the form's fields, in the column `notes`. */
export interface Receipt {
  noticeVersion: string;
  /** The reason why the company's message says « à vérifier »: `too-fast`, or ''. */
  doubt: string;
}

const NO_RECEIPT: Receipt = { noticeVersion: '', doubt: '' };

/** The fields of version 1.0.0, whatever fields there are today. */
const FIRST_FIELDS =
  'firstName lastName email phone address postalCode city service surface urgency description'.split(' ');

/**
 * The answers by which a repeated form is known. A later field counts only once it is filled in: a form that was sent
 * before a deploy lacks it, and is repeated after it.
 */
export function identityOf(request: QuoteRequest): unknown[] {
  const answers: Partial<Record<string, string>> = request;
  const later = Object.entries(answers).filter(([name, answer]) => answer && !FIRST_FIELDS.includes(name));
  return [...FIRST_FIELDS.map((name) => answers[name] ?? ''), ...later.toSorted()];
}

const STORED = z.record(z.string(), z.unknown());

/** Reads a JSON object of strings. What it did not have at the time is empty. */
function stringsOf<Name extends string>(
  json: string,
  empty: Record<Name, string>,
): Record<Name, string> | undefined {
  try {
    const strings = { ...empty, ...STORED.parse(JSON.parse(json)) };
    const names = Object.keys(empty) as Name[];
    return names.every((name) => typeof strings[name] === 'string') ? strings : undefined;
  } catch {
    return undefined;
  }
}

/** The values that the text of a message needs besides its request. */
export type Data = Record<string, string | number>;

/** Reads a JSON object. It never throws: what is damaged stops nothing but itself. */
export function objectOf(json: string): object {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

/** The content of a request’s row, which is stored as JSON. */
export interface Content {
  request: QuoteRequest;
  receipt: Receipt;
  /** The stored text of what cannot be read, and is shown as empty. */
  damaged: string | undefined;
}

/** Reads a row's JSON. It never throws, so that a damaged row stops nothing but itself. */
export function contentOf({ fields, notes }: Pick<RequestRow, 'fields' | 'notes'>): Content {
  const request = stringsOf(fields, EMPTY_REQUEST);
  const receiptRead = stringsOf<keyof Receipt>(notes, NO_RECEIPT);
  const damaged = [request ? [] : fields, receiptRead ? [] : notes].flat();
  return {
    request: request ?? EMPTY_REQUEST,
    receipt: receiptRead ?? NO_RECEIPT,
    damaged: damaged.length > 0 ? damaged.join(' ') : undefined,
  };
}
