import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../testing/port.ts';

/** Notes in the window what went wrong in its pages. WebDriver cannot read WebKit’s console. */
const WATCH = `
  const noted = () => sessionStorage.getItem('errors') ?? '';
  const note = (...said) => sessionStorage.setItem('errors', noted() + said.join(' ') + '\\n');
  const logged = console.error;
  console.error = (...said) => { note(...said); logged(...said); };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => {
    // An import that the next page cuts off.
    if (!/module/.test(reason)) note(reason);
  });
  addEventListener('securitypolicyviolation', (refused) => note(refused.violatedDirective, refused.blockedURI));`;

/** The product’s pages, with a script that watches over them, or whose scripts the browser does not run. */
export async function startProxy(origin: string, scripts: boolean) {
  const server = createServer((request, response) => {
    const { url = '', method = '', headers } = request;
    if (url === '/watch.js') {
      response.setHeader('content-type', 'text/javascript').end(WATCH);
      return;
    }
    const plain = { ...headers, 'accept-encoding': 'identity' };
    // A connection that is kept may lead to a server that was stopped.
    const onward = ask(origin + url, { method, headers: plain, agent: false });
    onward.on('error', () => response.destroy());
    onward.on('response', async (answer) => {
      const { 'content-length': length, ...given } = answer.headers;
      if (!scripts) given['content-security-policy'] = "script-src 'none'";
      if (!given['content-type']?.startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, {
          ...given,
          ...(length && { 'content-length': length }),
        });
        answer.pipe(response);
        return;
      }
      const page = await text(answer);
      response.writeHead(answer.statusCode ?? 502, given);
      response.end(page.replace('<head>', '<head><script src="/watch.js"></script>'));
    });
    request.pipe(onward);
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
