import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const config = await new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'] }),
).getConfigFor('page.html');

/** The elements of an HTML text. */
export const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html);

/** The elements that React writes into a page. */
export const rendered = (node: ReactNode): HtmlElement => parse(renderToStaticMarkup(node));
