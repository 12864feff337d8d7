import type { FastifyInstance } from 'fastify';
import { errorFields } from '../base/errors.ts';
import { registerHealth } from '../features/health/health.ts';
import { registerOffice } from '../features/office/index.ts';
import { registerPhotos } from '../features/photos/index.ts';
import { registerSubmit } from '../features/submit/route.ts';
import { siteHeaders, targetOf } from '../http/static/headers.ts';
import { registerSite, sendFailure } from '../http/static/index.ts';

/** Everything that answers over HTTP: the form's submit path, the office, photos, health and the site. */
export async function registerHttp(app: FastifyInstance): Promise<void> {
  const { site, officeLinks, log } = app;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    reply.headers(siteHeaders(site.headers, targetOf(request.raw.url).path));
  });
  app.setErrorHandler((error, { headers }, reply) => {
    const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
    // A visitor who hangs up is no fault.
    if (statusCode >= 500 && code !== 'ERR_STREAM_PREMATURE_CLOSE')
      log.error(errorFields(error), 'request failed');
    if (headers.accept?.includes('text/html')) return sendFailure(reply, statusCode);
    return reply.code(statusCode).send({ success: false, message: 'Requête refusée.' });
  });
  // A scope of its own, because it parses bodies in its own way.
  await app.register(async (scope) => registerSubmit(scope));
  if (officeLinks) await registerOffice(app, officeLinks);
  await registerPhotos(app);
  registerHealth(app);
  await registerSite(app, site);
}
