import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dateAt } from '../../../quote/french-time.ts';
import { addressOf } from '../../../quote/office.ts';
import { csvLines, everything } from '../../cli/export.ts';
import { postAction } from './action.ts';
import { listPage, postSearch, searchPage } from './lists.ts';
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
  // Every request as CSV, read page by page while the browser downloads it.
  app.get('/demandes.csv', { exposeHeadRoute: false }, (_, reply) =>
    reply
      .header('content-disposition', `attachment; filename="demandes-du-${dateAt(app.now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvLines(everything(app.store)))),
  );
}
