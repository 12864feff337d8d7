import type { HtmlElement } from 'html-validate';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { SITE_URL, SUBMIT_URL } from '../../lib/env.data.ts';
import { type BuiltPage, files, pages, redirects } from '../dist.ts';
import { sourcesOf } from '../owner.ts';
import { attributeOf } from '../text.ts';

/** The only redirected addresses that pages may link to: visitors know them. */
const LINKED_REDIRECTS = ['/services/debarras-grenier', '/services/nettoyage', '/mentions-legales/'];

/** What the server answers beside the pages and the built files. */
const isServed = (path: string): boolean => path === SUBMIT_URL || path.startsWith(`${PHOTOS_PATH}/`);

const ADDRESSES = ['href', 'src', 'action', 'poster'] as const;
const byPath = new Map(pages.map((page) => [page.path, page]));

/** The addresses of a `srcset`: the part of each candidate before its width. */
const candidatesOf = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const addressesOf = (element: HtmlElement): string[] => [
  ...ADDRESSES.flatMap((name) => attributeOf(element, name) ?? []),
  ...candidatesOf(attributeOf(element, 'srcset') ?? '').filter(Boolean),
];

const everyAddress = ({ document }: BuiltPage): string[] => [
  ...new Set(document.querySelectorAll('[href], [src], [srcset], [action], [poster]').flatMap(addressesOf)),
];

/** An address of this site, taken apart; undefined for one that leads elsewhere. */
function ownAddress(address: string, page: BuiltPage): URL | undefined {
  const url = new URL(address, new URL(page.path, SITE_URL));
  return url.origin === SITE_URL ? url : undefined;
}

const answers = (path: string): boolean =>
  byPath.has(path) || files.has(path) || LINKED_REDIRECTS.includes(path) || isServed(path);

const hasId = (document: HtmlElement, id: string): boolean =>
  document.querySelectorAll('[id]').some((element) => attributeOf(element, 'id') === id);

function faultOf(address: string, page: BuiltPage): string | undefined {
  const url = ownAddress(address, page);
  if (!url) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!answers(path)) {
    const moved = redirects.find(({ from }) => from === path);
    return moved
      ? `${address} has moved: link to ${moved.to}${sourcesOf(address)}.`
      : `${address} leads nowhere${sourcesOf(address)}.`;
  }
  const target = byPath.get(path);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!fragment || !target || hasId(target.document, fragment)) return undefined;
  return `${address}: ${path} has no element with the id « ${fragment} ».`;
}

export const linksResolve = (page: BuiltPage): string[] =>
  everyAddress(page).flatMap((address) => faultOf(address, page) ?? []);

const linkedPaths = (page: BuiltPage): string[] =>
  page.document.querySelectorAll('a[href]').flatMap((link) => {
    const path = ownAddress(attributeOf(link, 'href') ?? '', page)?.pathname;
    return path ? [redirects.find(({ from }) => from === path)?.to ?? path] : [];
  });

/** Every page that can be reached from the home page by following links. */
export function reachablePaths(): Set<string> {
  const reached = new Set(['/']);
  for (const path of reached) {
    const page = byPath.get(path);
    for (const next of page ? linkedPaths(page) : []) reached.add(next);
  }
  return reached;
}
