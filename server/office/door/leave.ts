import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotice, sendPage } from '../send.ts';
import type { Door } from './door.ts';
import type { Sessions } from './session.ts';

const HERE = '/bureau/sortir';
const EVERYWHERE = '/bureau/sortir-partout';

/** `app` admits only who has logged in. */
export function registerLeave(app: FastifyInstance, door: Door, sessions: Sessions): void {
  app.get(HERE, async (_, reply) => sendPage(reply, '/bureau/sortir', {}));

  const end = (everywhere: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { actor, sessionId } = request.visitor;
    await sessions.end(request, reply, everywhere ? undefined : sessionId);
    app.log.info(
      { mailbox: door.people.tagOf(actor), scope: everywhere ? 'everywhere' : 'here' },
      'office left',
    );
    // Nobody is logged in any more: the page has no navigation.
    Object.assign(request, { visitor: undefined });
    return sendNotice(reply, { about: 'left', everywhere });
  };
  app.post(HERE, end(false));
  app.post(EVERYWHERE, end(true));
}
