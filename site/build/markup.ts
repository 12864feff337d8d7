import { LATE } from '../layouts/fold.ts';

/** Built pages, read tag by tag. Attributes are matched one by one, so that a `>` inside a quoted value does not end the tag. */

/** A pattern for all that stands between a tag's name and its end. */
export const REST_OF_TAG = `(?:"[^"]*"|'[^']*'|[^"'>])*`;

const ATTRIBUTE = /([^\s"'>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** The attributes of a tag, by their names in lower case; values as they are written. */
export const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of an attribute. */
export const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '');

const withAttribute = (name: string) => `<[a-z]+(?=${REST_OF_TAG}\\s${name}[\\s=>])${REST_OF_TAG}>`;
const HIDING = new RegExp(
  [`<details${REST_OF_TAG}>`, withAttribute('popover'), withAttribute(LATE)].join('|'),
  'gi',
);
/** Elements without an end. */
export const VOID = ['br', 'img', 'input', 'link', 'meta', 'source'];

/** Where the element that was opened just before `from` ends: the position of its closing tag. */
function endOf(html: string, name: string, from: number): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return tag.index;
  }
  return html.length;
}

/** From where to where, in characters of a page. */
type Range = readonly [from: number, to: number];

/** What is not displayed at first: what menus hold until they are opened, and whole elements that come late. In order, none within another. */
export function hiddenRanges(html: string): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const tag of html.matchAll(HIDING)) {
    const attributes = attributesOf(tag[0]);
    if (tag.index < from || attributes.has('open')) continue;
    const name = tag[0].match(/\w+/)?.[0] ?? '';
    const opened = tag.index + tag[0].length;
    const end = VOID.includes(name) ? opened : endOf(html, name, opened);
    const summary = html.slice(opened, end).match(/^\s*<summary[\s\S]*?<\/summary>/)?.[0] ?? '';
    ranges.push([attributes.has(LATE) ? tag.index : opened + summary.length, end]);
    from = end;
  }
  return ranges;
}

/** A page without what is not displayed at first. */
export function withoutHidden(html: string): string {
  const ends = [0, ...hiddenRanges(html).flat(), html.length];
  let shown = '';
  for (let index = 0; index < ends.length; index += 2) shown += html.slice(ends[index], ends[index + 1]);
  return shown;
}
