import type { FastifyInstance } from 'fastify';
import type { Company } from '../company.ts';
import type { Config } from '../config.ts';
import { errorFacts } from '../errors.ts';
import type { Door } from '../office/door/index.ts';
import { registerOffice } from '../office/index.ts';
import { type PhotoLinks, registerPhotos, type Uploads } from '../photos/index.ts';
import type { Store } from '../store/index.ts';
import { type Health, registerHealth, type StoreStatus } from './health.ts';
import { isSecure, type Trust } from './proxy.ts';
import { siteHeaders, targetOf } from './static/headers.ts';
import { registerSite } from './static/index.ts';
import type { Site } from './static/site.ts';
import { registerSubmit } from './submit/route.ts';

export interface HttpContext {
  config: Config;
  trust: Trust;
  site: Site;
  company: Company;
  /** The public key that a request must carry. */
  accessKey: string;
  store: Store;
  status: StoreStatus;
  health: () => Promise<Health>;
  now: () => number;
  /** The way into the office's page; undefined where there is none. */
  door: Door | undefined;
  /** Signs the links to add photos; undefined where that is not possible. */
  photoLinks: PhotoLinks | undefined;
  uploads: Uploads;
  newId: () => string;
  /** Called once a request waits in the outbox. */
  onStored: () => void;
}

/** Everything that answers over HTTP: the site, the form's submit path and health. */
export async function registerHttp(app: FastifyInstance, context: HttpContext): Promise<void> {
  const { config, trust, site, health, door } = context;
  const hsts = `max-age=31536000${config.hstsIncludeSubdomains ? '; includeSubDomains' : ''}`;
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request.raw, trust)) reply.header('strict-transport-security', hsts);
    reply.headers(siteHeaders(site.headers, targetOf(request.raw.url).path));
  });
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500) app.log.error(errorFacts(error), 'request failed');
    return reply.code(statusCode).send({ success: false, message: 'Requête refusée.' });
  });
  // A scope of its own, because it parses bodies in its own way.
  await app.register(async (scope) => registerSubmit(scope, { ...context, log: app.log }));
  if (door) await registerOffice(app, { ...context, door, log: app.log });
  await registerPhotos(app, { ...context, log: app.log });
  registerHealth(app, health);
  await registerSite(app, site);
}
