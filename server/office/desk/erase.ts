import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { eraseRequests } from '../../erase.ts';
import type { RequestRecord } from '../../store/records.ts';
import { sendNotice } from '../send.ts';
import { doneQuery } from './done.ts';

/** A person asks to be forgotten. As `purge --reference` does it. */
export async function erase(
  { visitor, server }: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): Promise<FastifyReply> {
  const { store, config, now } = server;
  const by = { actor: visitor.actor, at: now() };
  const { isScrubbed } = await eraseRequests(store, config.dataDir, [record], by);
  if (!isScrubbed) return sendNotice(reply, { about: 'not-scrubbed' });
  const history = await store.history(record.id);
  return reply.redirect(BUREAU + doneQuery(record.id, history.length), 303);
}
