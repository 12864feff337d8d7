import { createHash, randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { post } from './app.ts';
import { jsonBody } from './request-bodies.ts';

/** A row's worth of photo, for tests of the store: the bytes are no picture. */
export const anyPhoto = (requestId: string, content: string) => ({
  id: randomUUIDv7(),
  requestId,
  sha256: createHash('sha256').update(content).digest('hex'),
  width: 1600,
  height: 1200,
  pictures: { large: Buffer.from(`large ${content}`), small: Buffer.from(`small ${content}`) },
});

/** Sends a request and returns its id. */
export async function newRequest(app: FastifyInstance, more: Record<string, unknown> = {}): Promise<string> {
  const body = jsonBody({}, more);
  await post(app, body);
  const [record] = await app.store.select({ reference: body.formToken });
  if (!record) throw new Error('not stored');
  return record.id;
}
