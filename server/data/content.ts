import { hash } from 'node:crypto';
import { z } from 'zod';
import { EMPTY_REQUEST, type QuoteRequest } from '../../quote/schema.ts';
import type { RequestRow } from '../db/schema.ts';

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** The data about how a request was received. The column `receipt` stores them as JSON. */
export interface Receipt {
  noticeVersion: string;
  /** The reason why the e-mail to the company says « à vérifier », such as `too-fast`; '' if there is none. */
  doubt: string;
}

const NO_RECEIPT: Receipt = { noticeVersion: '', doubt: '' };

/** The fields of the form in version 1.0.0. This list never changes: the stored content hashes depend on it. */
const FIRST_FIELDS =
  'firstName lastName email phone address postalCode city service surface urgency description'.split(' ');

/**
 * Returns the answers by which a repeated form is recognised. Leaves out empty fields that version 1.0.0 did not have.
 * Otherwise a form sent before a deploy that adds a field would differ from the same form sent again afterwards.
 */
export function identityOf(request: QuoteRequest): unknown[] {
  const answers: Partial<Record<string, string>> = request;
  const firstAnswers = FIRST_FIELDS.map((name) => answers[name] ?? '');
  const laterAnswers = Object.entries(answers).filter(
    ([name, answer]) => answer && !FIRST_FIELDS.includes(name),
  );
  return [...firstAnswers, ...laterAnswers.toSorted()];
}

const JSON_OBJECT = z.record(z.string(), z.unknown());

/**
 * Parses a JSON object of strings. A missing member is taken from `empty`: its field did not exist when the object was
 * stored. Returns undefined for any other text.
 */
function stringsOf<Name extends string>(
  json: string,
  empty: Record<Name, string>,
): Record<Name, string> | undefined {
  try {
    const strings = { ...empty, ...JSON_OBJECT.parse(JSON.parse(json)) };
    const names = Object.keys(empty) as Name[];
    return names.every((name) => typeof strings[name] === 'string') ? strings : undefined;
  } catch {
    return undefined;
  }
}

export type MessageData = Record<string, string | number>;

/** Parses a JSON object. Returns {} for invalid JSON, so that one damaged row does not stop the others. */
export function objectOf(json: string): object {
  try {
    return { ...JSON.parse(json) };
  } catch {
    return {};
  }
}

export interface Content {
  request: QuoteRequest;
  receipt: Receipt;
  /** The stored text that cannot be parsed. `request` or `receipt` is empty then. */
  damaged: string | undefined;
}

/** Parses the JSON of a row. Never throws, so that one damaged row does not stop the others. */
export function contentOf(row: Pick<RequestRow, 'fields' | 'receipt'>): Content {
  const request = stringsOf(row.fields, EMPTY_REQUEST);
  const receipt = stringsOf<keyof Receipt>(row.receipt, NO_RECEIPT);
  const damaged: string[] = [];
  if (!request) damaged.push(row.fields);
  if (!receipt) damaged.push(row.receipt);
  return {
    request: request ?? EMPTY_REQUEST,
    receipt: receipt ?? NO_RECEIPT,
    damaged: damaged.length > 0 ? damaged.join(' ') : undefined,
  };
}
