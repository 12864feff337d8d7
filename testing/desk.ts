import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { onTestFinished } from 'vitest';
import { readCompany } from '../server/company.ts';
import type { Config } from '../server/config.ts';
import { readSite } from '../server/http/static/site.ts';
import { BODY_MAX_BYTES, parseUrlencoded } from '../server/http/submit/body.ts';
import { type DeskContext, registerDesk } from '../server/office/desk/index.ts';
import { createHouse } from '../server/office/page/house.ts';
import { HOUSE } from '../server/office/page/send.ts';
import type { Guard, Visitor } from '../server/office/visitor.ts';
import type { Store } from '../server/store/index.ts';
import { startApp } from './app.ts';
import { jsonBody } from './request-bodies.ts';

/** The office's pages on a small server, behind a door that believes whatever it is told. */

const TOKEN = 'jeton-de-test';
const addressOf = (name: string) => `${name}@example.org`;

const fieldOf = ({ body }: FastifyRequest, name: string): unknown =>
  (body as Record<string, unknown> | undefined)?.[name];

/** The page's text, with ordinary spaces. */
export const wordsOf = (page: string): string =>
  page
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The hidden fields of the first form that begins with `start`. */
export function fieldsOf(page: string, start = '<form class="panel"'): Record<string, string> {
  const form = page.slice(page.indexOf(start)).split('</form>')[0] ?? '';
  const fields = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** `anne` in the header `x-visitor` has a session; `?cle=<id of a request>` is a message's link. */
export const fakeGuard = (): Guard => {
  const visitor = (more: Partial<Visitor>): Visitor => ({
    actor: 'lien du message',
    proof: {},
    sessionId: undefined,
    ...more,
  });
  const admit: Guard['admit'] = async (request) => {
    const name = request.headers['x-visitor'];
    if (typeof name !== 'string') return undefined;
    if (request.method === 'POST' && fieldOf(request, 'jeton') !== TOKEN) return undefined;
    return visitor({ actor: addressOf(name), sessionId: name, proof: { jeton: TOKEN } });
  };
  const admitTo: Guard['admitTo'] = async (request, id) => {
    const key = (request.query as Record<string, unknown>).cle ?? fieldOf(request, 'cle');
    return (await admit(request)) ?? (key === id ? visitor({ proof: { cle: id } }) : undefined);
  };
  return { admit, admitTo };
};

/** A Fastify instance with the pages, as the office's own scope offers them. */
export async function createDesk(
  config: Config,
  store: Store,
  more: Partial<DeskContext> = {},
): Promise<FastifyInstance> {
  const desk = fastify();
  desk.removeAllContentTypeParsers();
  const company = readCompany(config.dist, config.siteUrl);
  const { resources } = readSite(config.dist);
  const options = { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES } as const;
  await desk.register(
    async (scope) => {
      scope.decorate(HOUSE, createHouse(company, resources));
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        options,
        async (_: unknown, bytes: Buffer) => parseUrlencoded(bytes),
      );
      await registerDesk(scope, {
        guard: fakeGuard(),
        refuseEntry: (_, reply) => reply.code(401).type('text/html').send('<h1>La porte</h1>'),
        store,
        company,
        dataDir: config.dataDir,
        now: Date.now,
        onReleased: () => {},
        ...more,
      });
    },
    { prefix: '/bureau' },
  );
  return desk;
}

/** The application and its office, with one clock. */
export async function startDesk(
  clock: { now: number },
  more: Partial<DeskContext> = {},
  wrap: (store: Store) => Store = (store) => store,
) {
  const now = () => clock.now;
  const started = await startApp({}, { now, deliver: false });
  const { app, config } = started;
  const desk = await createDesk(config, wrap(app.store), { now, ...more });
  onTestFinished(() => desk.close());
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    visitor: string | undefined,
    fields?: Record<string, string>,
  ) => {
    const answer = await desk.inject({
      method,
      url,
      headers: {
        ...(visitor && { 'x-visitor': visitor }),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      location: answer.headers.location,
      text: answer.body,
    };
  };
  return {
    ...started,
    store: app.store,
    get: (url: string, visitor: string | undefined = 'anne') => send('GET', url, visitor),
    anonymous: (url: string) => send('GET', url, undefined),
    /** Posts with the token of the page. */
    submit: (url: string, fields: Record<string, string>, visitor = 'anne') =>
      send('POST', url, visitor, { jeton: TOKEN, ...fields }),
    /** Posts exactly these fields, without a session. */
    send: (url: string, fields: Record<string, string>, visitor?: string) =>
      send('POST', url, visitor, fields),
  };
}

/** One request, received at `received`, and its page as Anne sees it ten minutes later. */
export async function oneRequest(
  received: number,
  more: Record<string, unknown> = {},
  context: Partial<DeskContext> = {},
) {
  const clock = { now: received };
  const desk = await startDesk(clock, context);
  await desk.post(jsonBody({}, more));
  const [record] = await desk.store.select();
  if (!record) throw new Error('no request');
  clock.now += 10 * 60_000;
  const url = `/bureau/demande/${record.reference}`;
  const page = (await desk.get(url)).text;
  return {
    ...desk,
    clock,
    record,
    url,
    page,
    fields: fieldsOf(page),
    now: async () => (await desk.store.find(record.id))[0],
    history: () => desk.store.history(record.id),
    /** The words of the page to which a form leads. */
    follow: async ({ location }: { location: unknown }, visitor?: string) =>
      wordsOf((await desk.get(String(location), visitor)).text),
  };
}
