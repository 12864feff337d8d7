import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../../quote/office.ts';
import { postAction } from './action.ts';
import { sendCopy, sendEverything } from './copies.ts';
import { erasedPage, listPage, postSearch, searchPage } from './lists.ts';
import { phoneCallPage, postPhoneCall } from './phone-call.ts';
import { requestPage, sendPhoto } from './request-page.ts';

/** The office's pages. `app` admits only who has logged in. */
export function registerHandlers(app: FastifyInstance): void {
  app.get('/', listPage);
  app.get('/recherche', searchPage);
  app.post('/recherche', postSearch);
  app.get('/appel', phoneCallPage);
  app.post('/appel', postPhoneCall);
  app.get('/demande/:name', requestPage);
  app.post('/demande/:name/action', postAction);
  // The address of a page that says why a form has done nothing, asked for again.
  app.get<{ Params: { name: string } }>('/demande/:name/action', ({ params }, reply) =>
    reply.redirect(addressOf(params.name), 303),
  );
  app.get('/photo/:requestId/:id', sendPhoto);
  app.get('/demandes.csv', { exposeHeadRoute: false }, sendEverything);
  app.get('/demande/:name/copie', { exposeHeadRoute: false }, sendCopy);
  app.get('/effacees', erasedPage);
}
