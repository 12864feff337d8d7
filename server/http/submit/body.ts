import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Strict parsers for the two content types of a request. A body with any error is refused as a whole. */

/** The members as sent. Only known names are ever read. */
export type Body = Record<string, unknown>;

export const BODY_MAX_BYTES = 64 * 1024;

/** How long the rest of a body that is too large may take to arrive. */
const REST_MS = 2000;

/** The body cannot be parsed. The message is for the sender. */
export class BodyError extends Error {}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new BodyError('Le texte reçu n’est pas en UTF-8.');
  }
}

export function parseJson(bytes: Buffer): Body {
  const text = decode(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError('Le JSON reçu n’est pas valide.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BodyError('Le JSON reçu n’est pas un objet.');
  }
  return value as Body;
}

export function parseUrlencoded(bytes: Buffer): Body {
  const body: Body = Object.create(null);
  try {
    for (const pair of decode(bytes).split('&').filter(Boolean)) {
      const [name = '', value = ''] = pair.replaceAll('+', ' ').split(/=(.*)/s).map(decodeURIComponent);
      body[name] = value;
    }
  } catch {
    throw new BodyError('Le formulaire reçu n’est pas encodé correctement.');
  }
  return body;
}

/** Lets a scope take the forms of browsers. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (_: FastifyRequest, bytes: Buffer) => parseUrlencoded(bytes),
  );
}

/**
 * Reads the rest of a body and drops it. To close a connection with bytes unread resets it, and a client that is
 * still writing then loses its answer.
 */
export const dropRest = (request: IncomingMessage): Promise<void> =>
  finished(request.resume(), { signal: AbortSignal.timeout(REST_MS) }).catch(() => {});

/** An own member of the body, never an inherited one such as `constructor` or `__proto__`. */
export const member = (body: Body, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined;

/** A string member, cut to `max` characters. Anything else counts as absent. */
export function textMember(body: Body, name: string, max: number): string {
  const value = member(body, name);
  return typeof value === 'string' ? value.slice(0, max) : '';
}
