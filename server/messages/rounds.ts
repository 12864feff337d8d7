import type { FastifyBaseLogger } from 'fastify';
import { errorFacts } from '../errors.ts';
import { repeat } from '../repeat.ts';
import type { Store } from '../store/index.ts';
import type { MessageContext } from './kind.ts';
import { KINDS } from './kinds.ts';

const ROUND_MS = 15_000;

export interface RoundsOptions {
  store: Pick<Store, 'addNew'>;
  context: MessageContext;
  log: FastifyBaseLogger;
  /** Called once messages wait in the queue. */
  onQueued: () => void;
  roundMs?: number | undefined;
}

/** Asks every kind of message every few seconds what is due. Every process does; each event is queued once. */
export function createRounds({ store, context, log, onQueued, roundMs = ROUND_MS }: RoundsOptions) {
  async function look(): Promise<void> {
    let queued = 0;
    for (const [kind, { due }] of Object.entries(KINDS)) {
      try {
        if (due) queued += await store.addNew(await due(context), context.now());
      } catch (error) {
        // The other kinds are asked all the same.
        log.error({ kind, ...errorFacts(error) }, 'what is due cannot be found, will be tried again');
      }
    }
    if (queued > 0) onQueued();
  }

  return repeat(look, roundMs);
}
