import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const config = await new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'] }),
).getConfigFor('page.html');

export const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html);

export const rendered = (node: ReactNode): HtmlElement => parse(renderToStaticMarkup(node));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export const decodeEntities = (html: string): string =>
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
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

export const attributeOf = (element: HtmlElement | null, name: string): string | undefined => {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decodeEntities(value);
};

export const metaOf = (document: HtmlElement, name: string): string | undefined =>
  attributeOf(document.querySelector(`meta[name="${name}"], meta[property="${name}"]`), 'content');
