import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveFiles } from './files.ts';
import { editorPolicy } from './policy.ts';

/**
 * Only pages of this server may use it: a request that names another host is from a page elsewhere whose name was
 * made to point here (DNS rebinding), and one from another origin is from a page elsewhere.
 */
function refuseOthers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const { address, port } = app.server.address() as { address: string; port: number };
    const hosts = [`${address}:${port}`, `localhost:${port}`];
    const foreign = headers.origin && !hosts.some((host) => headers.origin === `http://${host}`);
    const site = headers['sec-fetch-site'];
    const elsewhere = site === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
    if (!hosts.includes(headers.host ?? '') || foreign || elsewhere)
      return reply.code(403).send('Cette adresse n’est pas la sienne.');
  });
}

export interface EditorServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves the built editor in `folder`, which reads and writes the content under `root`, on this machine only. */
export async function serveEditor(
  folder: string,
  root: string,
  port: number,
  site?: string,
): Promise<EditorServer> {
  const app = Fastify();
  refuseOthers(app);
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'Content-Security-Policy': `${editorPolicy({ frames: site })}; frame-ancestors 'self'`,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  serveFiles(app, root);
  app.register(fastifyStatic, { root: folder, cacheControl: false });
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, close: () => app.close() };
}
