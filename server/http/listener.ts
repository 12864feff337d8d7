import { createServer, type RequestListener, type Server } from 'node:http';
import type { Pages } from './static/pages.ts';

/** How long a connection may take, in milliseconds. */
export const TIMEOUTS = {
  /** For a whole request to arrive: a phone in a cellar is slow, an attacker slower. */
  requestMs: 30_000,
  headersMs: 10_000,
  /** How often the two above are checked. */
  checkMs: 2000,
  /** A silent connection. */
  idleMs: 60_000,
  keepAliveMs: 65_000,
};

/** Answers at once what the site has. The framework sees every other request. */
export function createListener(framework: RequestListener, pages: Pages, timeouts: typeof TIMEOUTS): Server {
  const options = {
    requestTimeout: timeouts.requestMs,
    headersTimeout: timeouts.headersMs,
    connectionsCheckingInterval: timeouts.checkMs,
    keepAliveTimeout: timeouts.keepAliveMs,
  };
  const server = createServer(options, (request, response) => {
    // Who is still connected while it closes gets a last answer.
    if (!server.listening) response.setHeader('connection', 'close');
    if (!pages.serve(request, response)) framework(request, response);
  });
  return server.setTimeout(timeouts.idleMs);
}
