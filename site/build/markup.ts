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
