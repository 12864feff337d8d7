import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The members as sent. Only known names are ever read. */
export type Body = Record<string, unknown>;

export const BODY_MAX_BYTES = 64 * 1024;

/** The time in which the rest of a body that is too large may arrive. */
const REST_MS = 2000;

/** Lets a scope parse the forms of browsers. */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
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

/**
 * A string member, cut to `max` characters. Anything else counts as absent. NUL, which PostgreSQL refuses, becomes
 * another control character.
 */
export function textMember(body: Body, name: string, max: number): string {
  const value = member(body, name);
  return typeof value === 'string' ? value.slice(0, max).replaceAll('\0', '\x01') : '';
}
