import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ENCODINGS, type Encoding } from './files.ts';
import { HSTS, headersFor } from './headers.ts';
import type { Resource, Site } from './load.ts';

export interface Target {
  /** Decoded. */
  path: string;
  /** With its `?`, or empty. */
  query: string;
}

/** Splits the address in a request. One that cannot be decoded is taken as it is written: nothing is there. */
export function targetOf(url = ''): Target {
  const mark = url.indexOf('?');
  const raw = mark < 0 ? url : url.slice(0, mark);
  return { path: decoded(raw), query: mark < 0 ? '' : url.slice(mark) };
}

function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Which compressed forms an Accept-Encoding header allows; `q=0` forbids. */
function accepted(header: string, encoding: Encoding): boolean {
  if (!header.includes(encoding)) return false;
  const part = header.split(',').find((item) => item.trim().split(/[\s;]/, 1)[0] === encoding);
  return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part);
}

/** What browsers send is one of a few texts: read once, it is known again. */
const known = new Map<string, ReadonlySet<Encoding>>();
const MOST_KNOWN = 100;
const LONGEST_KNOWN = 100;

function allAccepted(header = ''): ReadonlySet<Encoding> {
  const before = known.get(header);
  if (before) return before;
  const named = header.toLowerCase();
  const read = new Set(ENCODINGS.filter((encoding) => accepted(named, encoding)));
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, read);
  return read;
}

function variantOf({ identity, encoded }: Resource, headers: IncomingHttpHeaders) {
  const allowed = allAccepted(headers['accept-encoding']);
  if (encoded.br && allowed.has('br')) return encoded.br;
  if (encoded.gzip && allowed.has('gzip')) return encoded.gzip;
  return identity;
}

const isFresh = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag));

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: Buffer;
}

function answerOf(resource: Resource, query: string, asked: IncomingHttpHeaders): Answer {
  const { status, location } = resource;
  const { etag, headers, body } = variantOf(resource, asked);
  if (location !== undefined) return { status, headers: { ...headers, location: location + query }, body };
  if (status !== 200 || !isFresh(asked['if-none-match'], etag)) return { status, headers, body };
  const { 'content-length': _, ...unchanged } = headers;
  return { status: 304, headers: unchanged };
}

/** What is there instead of a resource: the way to the canonical address, a refusal to change what can only be read, or the not-found page. */
function otherwise(site: Site, target: Target, request: IncomingMessage): Answer {
  const { path, query } = target;
  const bare = () => ({ ...headersFor(site.headers, path), 'content-length': '0' });
  const canonical = site.slashed(path);
  if (isRead(request) && canonical !== undefined) {
    const location = encodeURI(canonical) + query;
    return { status: 301, headers: { ...bare(), 'cache-control': 'no-cache', location } };
  }
  if (!isRead(request) && site.resources.has(path))
    return { status: 405, headers: { ...bare(), allow: 'GET, HEAD' } };
  return answerOf(site.notFound, '', request.headers);
}

export interface Pages {
  /** Answers a request to read what the site has; of any other, says that it did not. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers what nothing else has answered. */
  serveRest(request: IncomingMessage, response: ServerResponse): void;
}

/**
 * The built site: pages, files, redirects, and the not-found page for everything else. It speaks to Node without Fastify, whose work on each request
 * costs as much as a page does; see docs/decisions/2026-11-21-pages-before-the-framework.md.
 */
export function createPages(site: Site, isSecure: (request: IncomingMessage) => boolean): Pages {
  const write = (request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer) => {
    if (isSecure(request)) response.setHeader('strict-transport-security', HSTS);
    response.writeHead(status, headers).end(body);
  };
  const found = ({ path, query }: Target, request: IncomingMessage): Answer | undefined => {
    const resource = isRead(request) ? site.resources.get(path) : undefined;
    return resource && answerOf(resource, query, request.headers);
  };
  return {
    serve(request, response) {
      const answer = found(targetOf(request.url), request);
      if (answer) write(request, response, answer);
      return answer !== undefined;
    },
    serveRest(request, response) {
      const target = targetOf(request.url);
      write(request, response, found(target, request) ?? otherwise(site, target, request));
    },
  };
}
