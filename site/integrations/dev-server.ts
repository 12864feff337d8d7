import { existsSync } from 'node:fs';
import type { AstroIntegration, ViteUserConfig } from 'astro';
import { PAGE_DATA } from '../../quote/pages/index.ts';
import { PHOTOS_PATH } from '../../quote/photos.ts';

/** Paths that our server answers instead of Astro. */
const SERVER_PATHS = ['/submit', PHOTOS_PATH, '/bureau', '/healthz'];
/** Styles and scripts of the last build, which our server's pages need. Other files in this folder are Astro's. */
const BUILT_FILES = '/_astro/';

type Proxy = NonNullable<NonNullable<ViteUserConfig['server']>['proxy']>;
type ProxyServer = Parameters<NonNullable<Exclude<Proxy[string], string>['configure']>>[0];
interface Request {
  url?: string | undefined;
  headers: Record<string, unknown>;
}

function proxyTo(port: string): Proxy {
  const toServer = {
    target: `http://127.0.0.1:${port}`,
    // The policy would block Vite's client and styles.
    configure: (proxy: ProxyServer) =>
      void proxy.on('proxyRes', ({ headers }) => void delete headers['content-security-policy']),
  };
  const bypassUnlessBuilt = ({ url = '' }: Request) =>
    existsSync(`dist/site${url.split('?', 1)[0]}`) ? undefined : url;
  /** A request with this header comes from our server: Astro must render the page with the data in the header. */
  const bypassForPageData = ({ url, headers }: Request) => (headers[PAGE_DATA] ? url : undefined);
  return {
    ...Object.fromEntries(SERVER_PATHS.map((path) => [path, { ...toServer, bypass: bypassForPageData }])),
    [BUILT_FILES]: { ...toServer, bypass: bypassUnlessBuilt },
  };
}

/** During `npm run dev`, forwards requests to our server that only it can answer, so that the form works. */
export const devServer = (): AstroIntegration => ({
  name: 'dev-server',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'dev') return;
      const port = process.env.PORT?.trim() || '3000';
      // Our server fetches pages from Vite's port, so Vite must not choose another one.
      updateConfig({ vite: { server: { proxy: proxyTo(port), strictPort: true } } });
    },
  },
});
