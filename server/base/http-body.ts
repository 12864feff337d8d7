import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The members of a form or of a JSON object, as the client sent them: nothing has checked their types yet. */
export type Body = Record<string, unknown>;

export const BODY_MAX_BYTES = 64 * 1024;

const DISCARD_TIMEOUT_MS = 2000;

export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
}

/**
 * Reads the rest of a body that is too large, and drops it. Without this, closing the connection would reset it, and a
 * client that is still sending would lose the answer.
 */
export const discardBody = (request: IncomingMessage): Promise<void> =>
  finished(request.resume(), { signal: AbortSignal.timeout(DISCARD_TIMEOUT_MS) }).catch(() => {});

/** Returns an own member of the body, never an inherited one such as `constructor` or `__proto__`. */
export const member = (body: Body, name: string): unknown =>
  Object.hasOwn(body, name) ? body[name] : undefined;

/**
 * Returns a member that is a string, cut to `max` characters, or an empty string. NUL becomes another control
 * character, because PostgreSQL refuses NUL.
 */
export function textMember(body: Body, name: string, max: number): string {
  const value = member(body, name);
  return typeof value === 'string' ? value.slice(0, max).replaceAll('\0', '\x01') : '';
}
