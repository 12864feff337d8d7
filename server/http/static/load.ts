import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { ENCODINGS, type Encoding, readSiteFiles, type SiteFile } from './files.ts';
import { type HeaderTable, headersFor } from './headers.ts';

/** The build is absent or incomplete. */
class SiteError extends OperatorError {}

interface Redirect {
  from: string;
  to: string;
  delay: number;
}

/** One form in which a resource can be sent, with its headers ready. */
interface Variant {
  etag: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** What answers at one path. */
export interface Resource {
  status: number;
  /** Where a redirect leads, without the query. */
  location?: string;
  identity: Variant;
  encoded: Partial<Record<Encoding, Variant>>;
}

export interface Site {
  resources: Map<string, Resource>;
  /** Path of a page with one slash too many to its canonical path. */
  slashed: (path: string) => string | undefined;
  notFound: Resource;
  headers: HeaderTable;
}

/** Pages that also answer at their address with a trailing slash. */
const WITH_SLASH = ['/a-propos', '/blog'];
/** Settings of static hosts, not pages. */
const FOR_STATIC_HOSTS = new Set(['_headers', '_redirects']);

function table<T>(dist: string, name: string): T {
  const file = join(dist, 'tables', name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (error) {
    throw new SiteError(
      `Le site n’est pas construit : ${file} manque ou n’est pas lisible. Lancez « npm run build ».`,
      {
        cause: error,
      },
    );
  }
}

function files(dist: string): Map<string, SiteFile> {
  try {
    return readSiteFiles(join(dist, 'site'));
  } catch (error) {
    throw new SiteError(
      `Le site n’est pas construit : ${join(dist, 'site')} manque. Lancez « npm run build ».`,
      {
        cause: error,
      },
    );
  }
}

function resource(file: SiteFile, path: string, headers: HeaderTable, status = 200): Resource {
  const hasVariants = Object.keys(file.encoded).length > 0;
  const common: Record<string, string> = {
    // Asked for again each time, unless the table says that its name changes with its content.
    'cache-control': 'no-cache',
    ...headersFor(headers, path),
    'content-type': file.type,
    ...(hasVariants && { vary: 'accept-encoding' }),
  };
  const variant = (body: Buffer, encoding?: Encoding): Variant => {
    const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
    const named = { ...common, etag, ...(encoding && { 'content-encoding': encoding }) };
    return { etag, body, headers: { ...named, 'content-length': String(body.length) } };
  };
  const encoded: Resource['encoded'] = {};
  for (const encoding of ENCODINGS) {
    const body = file.encoded[encoding];
    if (body) encoded[encoding] = variant(body, encoding);
  }
  return { status, identity: variant(file.body), encoded };
}

/** `services/x.html` is /services/x, `index.html` is /; any other file answers under its own name. */
function pathOf(file: string): string {
  const page = file.endsWith('.html') ? file.slice(0, -'.html'.length) : undefined;
  if (page === undefined) return `/${file}`;
  return page === 'index' ? '/' : `/${page}`;
}

/** The page with the redirect's screen: that of its twin without slash, unless the slash has its own. */
const screenOf = ({ from }: Redirect, all: Map<string, SiteFile>): SiteFile | undefined =>
  all.get(`${from.slice(1)}index.html`) ?? all.get(`${from.replace(/^\/|\/$/g, '')}.html`);

/** Prepares every answer that the built site can give. */
export function loadSite(dist: string): Site {
  const all = files(dist);
  const headers = table<HeaderTable>(dist, 'headers.json');
  const redirects = table<Redirect[]>(dist, 'redirects.json');
  const resources = new Map<string, Resource>();
  for (const [name, file] of all) {
    if (FOR_STATIC_HOSTS.has(name)) continue;
    // The screen of a redirect from a path with a slash has no address of its own.
    if (!name.endsWith('/index.html')) resources.set(pathOf(name), resource(file, pathOf(name), headers));
  }
  for (const path of WITH_SLASH) {
    const page = resources.get(path);
    if (page) resources.set(`${path}/`, page);
  }
  for (const redirect of redirects) {
    const screen = screenOf(redirect, all);
    if (!screen)
      throw new SiteError(
        `Le site construit est incomplet : l’écran de redirection de ${redirect.from} manque.`,
      );
    const answer = resource(screen, redirect.from, headers);
    resources.set(
      redirect.from,
      redirect.delay > 0 ? answer : { ...answer, status: 301, location: redirect.to },
    );
  }
  const page = all.get('404.html');
  if (!page) throw new SiteError('Le site construit est incomplet : 404.html manque.');
  resources.delete('/404');
  return { resources, headers, notFound: resource(page, '/404', headers, 404), slashed: slashed(all) };
}

/** Only what has an address without a slash is corrected: a page, or an old address. A file never had one with a slash. */
function slashed(all: Map<string, SiteFile>): Site['slashed'] {
  const isPage = (name: string) => name.endsWith('.html') && !name.endsWith('/index.html');
  const pages = new Set([...all.keys()].filter(isPage).map(pathOf));
  pages.delete('/404');
  return (path) => {
    const canonical = path.replace(/\/+$/, '');
    return path !== canonical && path.startsWith('/') && pages.has(canonical) ? canonical : undefined;
  };
}
