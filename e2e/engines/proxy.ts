import { createServer, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../testing/port.ts';

/** Runs in every page, and stores errors in `sessionStorage`: WebDriver cannot read WebKit’s console. */
const WATCH = `
  const storedErrors = () => sessionStorage.getItem('errors') ?? '';
  const store = (...words) => sessionStorage.setItem('errors', storedErrors() + words.join(' ') + '\\n');
  const logError = console.error;
  console.error = (...words) => { store(...words); logError(...words); };
  addEventListener('error', ({ message }) => store(message));
  addEventListener('unhandledrejection', ({ reason }) => {
    // The next page ends an import that is still loading, which is no error.
    if (!/module/.test(reason)) store(reason);
  });
  addEventListener('securitypolicyviolation', (refused) => store(refused.violatedDirective, refused.blockedURI));`;

/** Starts a proxy that adds `WATCH` to the product’s pages, or forbids all scripts if `allowsScripts` is false. */
export async function startProxy(origin: string, allowsScripts: boolean) {
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    if (url === '/watch.js') {
      response.setHeader('content-type', 'text/javascript').end(WATCH);
      return;
    }
    const uncompressed = { ...headers, 'accept-encoding': 'identity' };
    // No agent: a kept connection might belong to a server that was stopped.
    const forwarded = sendRequest(origin + url, { method, headers: uncompressed, agent: false });
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', async (answer) => {
      const { 'content-length': length, ...responseHeaders } = answer.headers;
      if (!allowsScripts) responseHeaders['content-security-policy'] = "script-src 'none'";
      if (!responseHeaders['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, {
          ...responseHeaders,
          ...(length && { 'content-length': length }),
        });
        answer.pipe(response);
        return;
      }
      const page = await text(answer);
      response.writeHead(answer.statusCode ?? 502, responseHeaders);
      response.end(page.replace('<head>', '<head><script src="/watch.js"></script>'));
    });
    request.pipe(forwarded);
  });
  const port = await listen(server, 'localhost');
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
