import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { routableUrl } from './static/headers.ts';

/** The times that a connection may take, in milliseconds. */
const TIMEOUTS = {
  /** Time for a whole request to arrive: a phone in a cellar sends photos slowly. */
  requestMs: 10 * 60_000,
  headersMs: 10_000,
  /** The interval at which the two above are checked. */
  checkMs: 2000,
  /** Silence that is allowed in the middle of a request or an answer. */
  idleMs: 60_000,
  /** The silence that is allowed between two requests. */
  keepAliveMs: 65_000,
};

/** Requests over one connection: a client may send them all at once, and never read the answers. */
const REQUESTS_MAX = 100;

export interface ServerOptions {
  logTo?: { write: (line: string) => void };
  timeouts?: Partial<typeof TIMEOUTS>;
}

/** A Fastify instance without routes. */
export function createServer(config: Config, options: ServerOptions): FastifyInstance {
  const { logTo } = options;
  const { trustProxy: trusted } = config;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = fastify({
    logger: { level: config.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify itself trusts nobody by a number of hops alone.
    trustProxy: typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted,
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    // A request on an open connection is still answered while the server closes.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    maxRequestsPerSocket: REQUESTS_MAX,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
  });
  // The form's path, the office and the page of photos have parsers of their own. Other bodies are never read.
  app.removeAllContentTypeParsers();
  return app;
}
