import type { FastifyInstance } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { csvName, csvStream } from './csv.ts';
import { listPage } from './lists.ts';
import { postMark } from './mark.ts';
import { sendPhoto } from './photos.ts';
import { requestPage } from './request-page.ts';
import { searchPage } from './search-page.ts';

/** The office's pages. `app` admits only who has logged in. */
export function registerDesk(app: FastifyInstance): void {
  app.get(BUREAU, listPage);
  app.post(`${BUREAU}/recherche`, searchPage);
  app.get(`${BUREAU}/demande/:reference`, requestPage);
  app.post(`${BUREAU}/demande/:reference`, postMark);
  app.get(`${BUREAU}/photo/:requestId/:id`, sendPhoto);
  app.get(`${BUREAU}/demandes.csv`, { exposeHeadRoute: false }, (_, reply) =>
    reply
      .header('content-disposition', `attachment; filename="${csvName(app.now())}"`)
      .type('text/csv; charset=utf-8')
      .send(csvStream(app.store)),
  );
}
