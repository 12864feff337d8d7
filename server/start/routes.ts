import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU, requestPath } from '../../quote/office/words.ts';
import { FORM_PATH } from '../../quote/payload.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { errorFields } from '../base/errors.ts';
import { sendHealth } from '../features/health/health.ts';
import { leavePage } from '../features/office/auth/login.ts';
import { postAction } from '../features/office/handlers/action.ts';
import { sendCopy, sendEverything } from '../features/office/handlers/copies.ts';
import { erasedPage, listPage, postSearch, searchPage } from '../features/office/handlers/lists.ts';
import { phoneCallPage, postPhoneCall } from '../features/office/handlers/phone-call.ts';
import { requestPage, sendPhoto } from '../features/office/handlers/request-page.ts';
import { setUpOffice } from '../features/office/office.ts';
import { sendNotFound } from '../features/office/send.ts';
import { formPage } from '../features/photos/offer.ts';
import { setUpPhotos } from '../features/photos/photos.ts';
import { setUpSubmit } from '../features/submit/submit.ts';
import { accepts } from '../http/accepts.ts';
import { parseTarget, siteHeaders } from '../http/static/headers.ts';
import { sendFailurePage, setUpSite } from '../http/static/index.ts';
import type { OfficeLinks } from '../links/office-links.ts';

/** Registers all routes of the server. Each scope adds its own body parsers, headers and error handler. */
export async function registerRoutes(app: FastifyInstance): Promise<void> {
  addSharedHandling(app);
  app.get('/healthz', sendHealth);
  await app.register(submitRoutes);
  app.get(FORM_PATH, formPage);
  await app.register(photoRoutes);
  const { officeLinks } = app;
  if (officeLinks) await app.register((scope) => officeRoutes(scope, officeLinks), { prefix: BUREAU });
  const { sitePage } = await setUpSite(app);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: sitePage });
}

async function submitRoutes(scope: FastifyInstance): Promise<void> {
  const { postRequest, refuseMethod } = setUpSubmit(scope);
  scope.post('/submit', postRequest);
  scope.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/submit',
    // A hook, so that the answer is sent before the body is read.
    onRequest: refuseMethod,
    handler: () => {},
  });
}

async function photoRoutes(scope: FastifyInstance): Promise<void> {
  const { photosPage, photoImage, addPhoto, removePhoto } = await setUpPhotos(scope);
  scope.get(PHOTOS_PATH, photosPage);
  scope.post(PHOTOS_PATH, addPhoto);
  scope.get(`${PHOTOS_PATH}/image/:id`, photoImage);
  scope.post(`${PHOTOS_PATH}/retirer`, removePhoto);
}

async function officeRoutes(scope: FastifyInstance, officeLinks: OfficeLinks): Promise<void> {
  const { askForLink, entryPage, enter, admit, leave, leaveEverywhere } = await setUpOffice(
    scope,
    officeLinks,
  );
  // Without this route, the site would answer at unknown addresses under /bureau.
  scope.get('/*', sendNotFound);
  scope.post('/lien', askForLink);
  scope.get('/entrer', entryPage);
  scope.post('/entrer', enter);
  await scope.register(async (inside) => {
    inside.addHook('preHandler', admit);
    inside.get('/', listPage);
    inside.get('/recherche', searchPage);
    inside.post('/recherche', postSearch);
    inside.get('/appel', phoneCallPage);
    inside.post('/appel', postPhoneCall);
    inside.get('/demande/:name', requestPage);
    inside.post('/demande/:name/action', postAction);
    // A refused form is shown at the address of its action. This is the route for loading that page again.
    inside.get('/demande/:name/action', redirectToRequest);
    inside.get('/demande/:name/copie', { exposeHeadRoute: false }, sendCopy);
    inside.get('/photo/:requestId/:id', sendPhoto);
    inside.get('/demandes.csv', { exposeHeadRoute: false }, sendEverything);
    inside.get('/effacees', erasedPage);
    inside.get('/sortir', leavePage);
    inside.post('/sortir', leave);
    inside.post('/sortir-partout', leaveEverywhere);
  });
}

const redirectToRequest = async ({ params }: FastifyRequest, reply: FastifyReply) =>
  reply.redirect(requestPath((params as { name: string }).name), 303);

/** Adds the headers of all answers, and the error handler of scopes that have none of their own. */
function addSharedHandling(app: FastifyInstance): void {
  const { site, log } = app;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    reply.headers(siteHeaders(site.headers, parseTarget(request.raw.url).path));
  });
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
    // A visitor who closes the connection causes this code, which is no fault of the server.
    if (statusCode >= 500 && code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error(errorFields(error), 'request failed');
    if (accepts(request, 'text/html')) return sendFailurePage(reply, statusCode);
    return reply.code(statusCode).send({ success: false, message: 'Requête refusée.' });
  });
}
