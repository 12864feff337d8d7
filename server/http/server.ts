import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../settings/config.ts';
import { routableUrl } from './static/headers.ts';

const TIMEOUTS = {
  /** The time in which a whole request must arrive. It is long because a phone in a cellar sends photos slowly. */
  requestMs: 10 * 60_000,
  headersMs: 10_000,
  /** The interval at which Node checks the two times above. */
  checkMs: 2000,
  /** The longest pause within a request or an answer. */
  idleMs: 60_000,
  /** The longest pause between two requests of a connection. */
  keepAliveMs: 65_000,
};

/** The most requests of one connection. It limits a client that sends requests without reading the answers. */
const REQUESTS_MAX = 100;

export interface ServerOptions {
  logTo?: { write: (line: string) => void };
  timeouts?: Partial<typeof TIMEOUTS>;
}

export function createServer(config: Config, options: ServerOptions): FastifyInstance {
  const { logTo } = options;
  const { trustProxy } = config;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = fastify({
    logger: { level: config.logLevel, base: null, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    // Given a number of hops, Fastify itself would trust no proxy.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    rewriteUrl: routableUrl,
    forceCloseConnections: 'idle',
    // While the server closes, a request on an open connection still gets its answer.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    maxRequestsPerSocket: REQUESTS_MAX,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkMs },
  });
  // Scopes that read bodies add their own parsers.
  app.removeAllContentTypeParsers();
  return app;
}
