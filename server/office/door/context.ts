import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../store/index.ts';
import type { Guard } from '../visitor.ts';
import type { Door } from './door.ts';
import type { createSessions } from './session.ts';

/** What the pages of the door share. */
export interface DoorContext {
  store: Store;
  door: Door;
  sessions: ReturnType<typeof createSessions>;
  guard: Guard;
  log: FastifyBaseLogger;
  now: () => number;
}
