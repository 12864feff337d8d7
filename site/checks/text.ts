import type { HtmlElement } from 'html-validate';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Decodes entities such as `&amp;` and `&#x27;`. */
export const decode = (html: string): string =>
  html.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number.parseInt(decimal, 10));
    return ENTITIES[name] ?? entity;
  });

/** Returns the text of an element, without the scripts and styles in it. */
export function textOf(element: HtmlElement | null): string {
  let text = element?.textContent ?? '';
  for (const { textContent } of element?.querySelectorAll('script, style') ?? [])
    text = text.replace(textContent, '');
  return decode(text).replace(/\s+/g, ' ').trim();
}

export const attributeOf = (element: HtmlElement | null, name: string): string | undefined => {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decode(value);
};

/** Returns the content of a `<meta>`, by its name or property. */
export const metaOf = (document: HtmlElement, name: string): string | undefined =>
  attributeOf(document.querySelector(`meta[name="${name}"], meta[property="${name}"]`), 'content');
