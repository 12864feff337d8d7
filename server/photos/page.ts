import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { PHOTOS_PATH } from '../../quote/photos.ts';
import { escapeHtml } from '../http/html.ts';
import {
  attribute,
  type Element,
  elementsIn,
  type Parent,
  prepend,
  remove,
  setAttribute,
  setText,
} from '../http/html-tree.ts';
import type { Site } from '../http/static/site.ts';
import type { Opened } from './link.ts';
import { qrSvg } from './qr.ts';

/** The built page for photos, filled in for one request. */

export interface Shown {
  opened: Opened;
  /** The ids of its photos. */
  photos: string[];
  /** What a browser without scripts is told, a paragraph each. */
  told: string[];
}

export interface PhotosPage {
  open: (shown: Shown) => string;
  /** For a link that is no longer good. */
  closed: string;
}

const has = (name: string) => (element: Element) => attribute(element, name) !== undefined;
const isFill = (name: string) => (element: Element) => attribute(element, 'data-fill') === name;

/** The page has two states, of which one applies. */
function keep(page: Parent, state: 'open' | 'closed'): void {
  for (const element of elementsIn(page).filter(has('data-photos')))
    if (attribute(element, 'data-photos') !== state) remove(element);
}

/** Links and forms of the page lead to the same request. */
function address(parent: Parent, query: string): void {
  for (const element of elementsIn(parent).filter(has('data-photos-address')))
    for (const name of ['href', 'action']) {
      const value = attribute(element, name);
      if (value !== undefined) setAttribute(element, name, value + query);
    }
}

export const imageAddress = (id: string, query: string): string =>
  `${PHOTOS_PATH}/image/${id}${query}&taille=petite`;

function item(html: string, id: string, index: number, query: string): string {
  const photo = parseFragment(html);
  address(photo, query);
  for (const element of elementsIn(photo)) {
    if (isFill('number')(element)) setText(element, String(index + 1));
    if (has('data-photos-image')(element)) setAttribute(element, 'src', imageAddress(id, query));
    if (element.tagName === 'input' && attribute(element, 'name') === 'id')
      setAttribute(element, 'value', id);
  }
  return serialize(photo);
}

/** The page's template of a photo becomes the list. */
function list(page: Parent, photos: string[], query: string): void {
  for (const element of elementsIn(page).filter(has('data-photos-item'))) {
    const { content } = element as DefaultTreeAdapterTypes.Template;
    const html = photos.map((id, index) => item(serialize(content), id, index, query)).join('');
    const parent = element.parentNode as Parent;
    remove(element);
    prepend(parent, html);
  }
}

function tell(page: Parent, told: string[]): void {
  for (const element of elementsIn(page).filter(has('data-photos-told'))) {
    if (told.length === 0) continue;
    prepend(element, told.map((text) => `<p>${escapeHtml(text)}</p>`).join(''));
    setAttribute(element, 'hidden', undefined);
  }
}

function fillIn(page: Parent, { opened, photos, told }: Shown, origin: string): void {
  const { firstName, reference, query } = opened;
  keep(page, 'open');
  address(page, query);
  list(page, photos, query);
  tell(page, told);
  for (const element of elementsIn(page)) {
    if (isFill('firstName')(element)) setText(element, firstName);
    if (isFill('reference')(element)) setText(element, reference);
    if (has('data-photos-qr')(element)) prepend(element, qrSvg(origin + PHOTOS_PATH + query));
  }
}

/** Undefined for a site that was built without it. `origin` is the site's own. */
export function readPhotosPage(site: Site, origin: string): PhotosPage | undefined {
  const file = site.resources.get(PHOTOS_PATH)?.file;
  if (!file) return undefined;
  // Read once, because a running server keeps the build that it started with.
  const html = readFileSync(join(site.folder, file), 'utf8');
  const closed = parse(html);
  keep(closed, 'closed');
  return {
    closed: serialize(closed),
    open(shown) {
      const page = parse(html);
      fillIn(page, shown, origin);
      return serialize(page);
    },
  };
}
