import type { HtmlElement } from 'html-validate';
import { PHOTOS_PATH } from '../../../quote/photos.ts';
import { SITE_URL, SUBMIT_URL } from '../../lib/env.data.ts';
import { type BuiltPage, files, pages, redirects } from '../dist.ts';
import { attributeOf } from '../text.ts';

/** Addresses that the server answers beside the pages and the built files. */
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

const old = new Set(redirects.map(({ from }) => from));
const answers = (path: string): boolean =>
  byPath.has(path) || files.has(path) || old.has(path) || isServed(path);

const hasId = (document: HtmlElement, id: string): boolean =>
  document.querySelectorAll('[id]').some((element) => attributeOf(element, 'id') === id);

function faultOf(address: string, page: BuiltPage): string | undefined {
  const url = ownAddress(address, page);
  if (!url) return undefined;
  const path = decodeURIComponent(url.pathname);
  if (!answers(path)) return `${address} leads nowhere.`;
  const target = byPath.get(path);
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (!fragment || !target || hasId(target.document, fragment)) return undefined;
  return `${address}: ${path} has no element with the id « ${fragment} ».`;
}

export const linksResolve = (page: BuiltPage): string[] =>
  everyAddress(page).flatMap((address) => faultOf(address, page) ?? []);
