import type { FastifyInstance } from 'fastify';
import { addressOf, BUREAU } from '../../../quote/office.ts';
import { postAction } from './action.ts';
import { csvName, csvStream } from './csv.ts';
import { listPage } from './lists.ts';
import { phoneCallPage, postPhoneCall } from './phone-call.ts';
import { sendPhoto } from './photos.ts';
import { requestPage } from './request-page.ts';
import { postSearch, searchPage } from './search.ts';

/** The office's pages. `app` admits only who has logged in. */
export function registerDesk(app: FastifyInstance): void {
  app.get(BUREAU, listPage);
  app.get(`${BUREAU}/recherche`, searchPage);
  app.post(`${BUREAU}/recherche`, postSearch);
  app.get(`${BUREAU}/appel`, phoneCallPage);
  app.post(`${BUREAU}/appel`, postPhoneCall);
  app.get(`${BUREAU}/demande/:reference`, requestPage);
  app.post(`${BUREAU}/demande/:reference/action`, postAction);
  // The address of a page that says why a form has done nothing, asked for again.
  app.get<{ Params: { reference: string } }>(`${BUREAU}/demande/:reference/action`, ({ params }, reply) =>
    reply.redirect(addressOf(params.reference), 303),
  );
  app.get(`${BUREAU}/photo/:requestId/:id`, sendPhoto);
  app.get(`${BUREAU}/demandes.csv`, { exposeHeadRoute: false }, (_, reply) =>
    reply
      .header('content-disposition', `attachment; filename="${csvName(app.now())}"`)
      .type('text/csv; charset=utf-8')
      .send(csvStream(app.store)),
  );
}
