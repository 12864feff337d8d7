import type { HtmlElement } from 'html-validate';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { SITE_URL, SUBMIT_URL } from '../../../site/lib/env.data.ts';
import { attributeOf } from '../../../testing/markup.ts';
import { type BuiltPage, files, pages, redirects } from '../dist.ts';

/** Checks whether the server answers an address that is neither a page nor a built file. */
const isRoute = (path: string): boolean => path === SUBMIT_URL || path.startsWith(`${PHOTOS_PATH}/`);

const ADDRESS_ATTRIBUTES = ['href', 'src', 'action', 'poster'] as const;
const pagesByPath = new Map(pages.map((page) => [page.path, page]));

const srcsetAddresses = (srcset: string): string[] =>
  srcset.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');

const addressesOf = (element: HtmlElement): string[] => [
  ...ADDRESS_ATTRIBUTES.flatMap((name) => attributeOf(element, name) ?? []),
  ...srcsetAddresses(attributeOf(element, 'srcset') ?? '').filter(Boolean),
];

const addressesIn = ({ document }: BuiltPage): string[] => [
  ...new Set(document.querySelectorAll('[href], [src], [srcset], [action], [poster]').flatMap(addressesOf)),
];

/** Returns the URL of an address of this site, or undefined for other sites. */
function ownAddress(address: string, page: BuiltPage): URL | undefined {
  const url = new URL(address, new URL(page.path, SITE_URL));
  return url.origin === SITE_URL ? url : undefined;
}

const oldPaths = new Set(redirects.map(({ from }) => from));
const isAnswered = (path: string): boolean =>
  pagesByPath.has(path) || files.has(path) || oldPaths.has(path) || isRoute(path);

const hasId = (document: HtmlElement, id: string): boolean =>
  document.querySelectorAll('[id]').some((element) => attributeOf(element, 'id') === id);

function faultOf(address: string, page: BuiltPage): string | undefined {
  const url = ownAddress(address, page);
  if (!url) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!isAnswered(path)) return `${address} leads nowhere.`;
  const target = pagesByPath.get(path);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!fragment || !target || hasId(target.document, fragment)) return undefined;
  return `${address}: ${path} has no element with the id « ${fragment} ».`;
}

export const linksResolve = (page: BuiltPage): string[] =>
  addressesIn(page).flatMap((address) => faultOf(address, page) ?? []);
