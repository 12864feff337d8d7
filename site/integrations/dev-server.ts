import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { PAGE_DATA } from '../../quote/pages/index.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';

/** What our server answers, and not Astro. */
const SERVED = ['/submit', PHOTOS_PATH, '/bureau', '/healthz'];
/** Styles and scripts of those pages, which are built ones. Whatever the build does not have is Astro's. */
const BUILT_FILES = '/_astro/';

const NO_SERVER = (port: string) =>
  `Le serveur du site ne répond pas sur le port ${port}, et le formulaire a besoin de lui : lancez « npm run dev », qui démarre les deux (« astro dev » seul ne suffit pas).`;

type Proxy = NonNullable<NonNullable<ViteUserConfig['server']>['proxy']>;
type ProxyServer = Parameters<NonNullable<Exclude<Proxy[string], string>['configure']>>[0];

function proxyTo(port: string, say: (text: string) => void): Proxy {
  const target = {
    target: `http://127.0.0.1:${port}`,
    configure: (proxy: ProxyServer) => {
      // Vite's client and styles are none of what the policy allows.
      proxy.on('proxyRes', (answer) => void delete answer.headers['content-security-policy']);
      proxy.on('error', (_error, _request, answer) => {
        const message = NO_SERVER(port);
        say(message);
        const reply = answer as ServerResponse;
        if (reply.headersSent) return;
        reply.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
        reply.end(JSON.stringify({ success: false, message }));
      });
    },
  };
  const bypass = ({ url = '' }: { url?: string | undefined }) =>
    existsSync(`dist/site${url.split('?', 1)[0]}`) ? undefined : url;
  /** Our server asks Astro for a page that it has the data of. */
  const isForAstro = ({ url, headers }: { url?: string | undefined; headers: Record<string, unknown> }) =>
    headers[PAGE_DATA] ? url : undefined;
  return {
    ...Object.fromEntries(SERVED.map((path) => [path, { ...target, bypass: isForAstro }])),
    [BUILT_FILES]: { ...target, bypass },
  };
}

/** During `npm run dev`, passes to our server what only it can answer, so that the form works. */
export const devServer = (): AstroIntegration => ({
  name: 'dev-server',
  hooks: {
    'astro:config:setup': ({ command, updateConfig, logger }) => {
      if (command !== 'dev') return;
      const port = process.env.PORT?.trim() || '3000';
      const proxy = proxyTo(port, (text) => logger.error(text));
      // Our server asks for pages at this port.
      updateConfig({ vite: { server: { proxy, strictPort: true } } });
    },
  },
});
