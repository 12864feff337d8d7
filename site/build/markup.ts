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

const DISCLOSED = new RegExp(
  `<details${REST_OF_TAG}>|<[a-z]+(?=${REST_OF_TAG}\\spopover[\\s=>])${REST_OF_TAG}>`,
  'gi',
);

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

/** A page without what its menus hold until they are opened. */
export function withoutHidden(html: string): string {
  let shown = '';
  let from = 0;
  for (const tag of html.matchAll(DISCLOSED)) {
    if (tag.index < from || attributesOf(tag[0]).has('open')) continue;
    const opened = tag.index + tag[0].length;
    const end = endOf(html, tag[0].match(/\w+/)?.[0] ?? '', opened);
    const summary = html.slice(opened, end).match(/^\s*<summary[\s\S]*?<\/summary>/)?.[0] ?? '';
    shown += html.slice(from, opened) + summary;
    from = end;
  }
  return shown + html.slice(from);
}
