import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import type { Door } from './door.ts';
import type { Sessions } from './session.ts';

const HERE = '/bureau/sortir';
const EVERYWHERE = '/bureau/sortir-partout';

/** `app` admits only who has logged in. */
export function registerLeave(app: FastifyInstance, door: Door, sessions: Sessions): void {
  app.get(HERE, async ({ visitor }, reply) => {
    const key = hiddenFields(visitor.proof);
    const body = html`<form method="post" action="${HERE}">${key}<p><button>Sortir de cet appareil</button></p></form>
<h2>Un appareil perdu, un doute\u202f?</h2>
<p>Sortir partout ferme le bureau sur tous les appareils, pour toutes les personnes qui y sont entrées. Chacune devra demander un nouveau lien.</p>
<form method="post" action="${EVERYWHERE}">${key}<p><button>Sortir partout</button></p></form>`;
    return sendPage(reply, { title: 'Sortir', body });
  });

  const end = (scope: 'here' | 'everywhere') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { visitor } = request;
    await sessions.end(request, reply, scope === 'here' ? visitor.sessionId : undefined);
    app.log.info({ mailbox: door.people.tagOf(visitor.actor), scope }, 'office left');
    const body = html`<p>${scope === 'here' ? 'Cet appareil n’ouvre plus le bureau.' : 'Plus aucun appareil n’ouvre le bureau.'}</p>
<p><a href="/bureau">Entrer à nouveau</a></p>`;
    return sendPage(reply, { title: 'Vous avez quitté le bureau', body, navigation: false });
  };
  app.post(HERE, end('here'));
  app.post(EVERYWHERE, end('everywhere'));
}
