import type { FastifyInstance } from 'fastify';
import { registerAsk } from './ask.ts';
import type { DoorContext } from './context.ts';
import { registerEnter } from './enter.ts';
import { registerLeave } from './leave.ts';
import { registerTake } from './take.ts';

export { createDoor, type Door } from './door.ts';
export { refuseEntry } from './door-page.ts';
export { admitToReference } from './take.ts';

/** The ways into the office and out of it. */
export function registerDoor(app: FastifyInstance, context: DoorContext): void {
  registerAsk(app, context);
  registerEnter(app, context);
  registerLeave(app, context);
  registerTake(app, context);
}
