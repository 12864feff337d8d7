import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Company } from '../company.ts';
import type { Config } from '../config.ts';
import { errorFacts } from '../errors.ts';
import { isSecure, type Trust } from '../http/proxy.ts';
import type { Site } from '../http/static/site.ts';
import { BodyError, parseUrlencoded } from '../http/submit/body.ts';
import type { Store } from '../store/index.ts';
import { registerDesk } from './desk/index.ts';
import { createGuard } from './door/guard.ts';
import { type Door, refuseEntry, registerDoor } from './door/index.ts';
import { createSessions } from './door/session.ts';
import { createHouse } from './page/house.ts';
import { html } from './page/html.ts';
import { HOUSE, sendPage } from './page/send.ts';
import { BUREAU } from './path.ts';
import { secure } from './security.ts';

export interface OfficeContext {
  config: Config;
  trust: Trust;
  company: Company;
  site: Site;
  store: Store;
  door: Door;
  log: FastifyBaseLogger;
  now: () => number;
  /** Called once a released request waits in the outbox. */
  onStored: () => void;
}

const BODY_MAX_BYTES = 16 * 1024;
const WRITING = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BACK = html`<p><a href="${BUREAU}">Retour au bureau</a></p>`;

async function notFound(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = html`<p>Cette page n’existe pas, ou plus.</p>${BACK}`;
  return sendPage(reply, { title: 'Page introuvable', body, navigation: false }, 404);
}

function answerErrors(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.setErrorHandler((error, _, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    const status = error instanceof BodyError ? 400 : statusCode;
    if (status >= 500) log.error(errorFacts(error), 'office request failed');
    const text =
      status >= 500
        ? 'Le bureau ne répond pas en ce moment. Réessayez dans un instant.'
        : 'Ce que votre navigateur a envoyé est illisible\u00a0: rien n’a été changé.';
    return sendPage(
      reply,
      { title: 'Rien n’a été fait', body: html`<p>${text}</p>${BACK}`, navigation: false },
      status,
    );
  });
}

/** The office's pages, at /bureau. They get a scope of their own, with their own headers, parser and errors. */
export async function registerOffice(app: FastifyInstance, context: OfficeContext): Promise<void> {
  const { config, trust, company, site, store, door, log, now, onStored } = context;
  const sessions = createSessions({ store, door, now, isSecure: ({ raw }) => isSecure(raw, trust) });
  const guard = createGuard(door, sessions);
  await app.register(async (scope) => {
    scope.decorate(HOUSE, createHouse(company, site.resources));
    secure(scope, config.siteUrl);
    await scope.register(cookie);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES },
      async (_: FastifyRequest, bytes: Buffer) => parseUrlencoded(bytes),
    );
    answerErrors(scope, log);
    registerDoor(scope, { store, door, sessions, guard, log, now });
    const desk = {
      guard,
      refuseEntry,
      store,
      company,
      dataDir: config.dataDir,
      now,
      onReleased: onStored,
    };
    await scope.register((pages) => registerDesk(pages, desk), { prefix: BUREAU });
    scope.get(`${BUREAU}/`, async (_, reply) => reply.redirect(BUREAU, 301));
    scope.all(`${BUREAU}/*`, notFound);
    const unused = WRITING.filter((method) => !scope.hasRoute({ method, url: BUREAU }));
    scope.route({ method: unused, url: BUREAU, handler: notFound });
  });
}
