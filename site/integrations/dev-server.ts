import { existsSync } from 'node:fs';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { PAGE_DATA } from '../../quote/pages/index.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';

/** The addresses that our server answers, and not Astro. */
const SERVED = ['/submit', PHOTOS_PATH, '/bureau', '/healthz'];
/** Styles and scripts of those pages, which are built ones. Whatever the build does not have is Astro's. */
const BUILT_FILES = '/_astro/';

type Proxy = NonNullable<NonNullable<ViteUserConfig['server']>['proxy']>;
type ProxyServer = Parameters<NonNullable<Exclude<Proxy[string], string>['configure']>>[0];
interface Request {
  url?: string | undefined;
  headers: Record<string, unknown>;
}

function proxyTo(port: string): Proxy {
  const target = {
    target: `http://127.0.0.1:${port}`,
    // Vite's client and styles are none of what the policy allows.
    configure: (proxy: ProxyServer) =>
      void proxy.on('proxyRes', ({ headers }) => void delete headers['content-security-policy']),
  };
  const bypass = ({ url = '' }: Request) =>
    existsSync(`dist/site${url.split('?', 1)[0]}`) ? undefined : url;
  /** Our server asks Astro for a page that it has the data of. */
  const isForAstro = ({ url, headers }: Request) => (headers[PAGE_DATA] ? url : undefined);
  return {
    ...Object.fromEntries(SERVED.map((path) => [path, { ...target, bypass: isForAstro }])),
    [BUILT_FILES]: { ...target, bypass },
  };
}

/** During `npm run dev`, passes to our server what only it can answer, so that the form works. */
export const devServer = (): AstroIntegration => ({
  name: 'dev-server',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      const port = process.env.PORT?.trim() || '3000';
      // Our server asks for pages at this port.
      updateConfig({ vite: { server: { proxy: proxyTo(port), strictPort: true } } });
    },
  },
});
