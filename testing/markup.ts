import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const config = await new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'] }),
).getConfigFor('page.html');

export const parse = (html: string): HtmlElement => new Parser(config).parseHtml(html);

export const rendered = (node: ReactNode): HtmlElement => parse(renderToStaticMarkup(node));
