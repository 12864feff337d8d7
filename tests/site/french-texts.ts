import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { attributeOf, decodeEntities } from '../../testing/markup.ts';
import type { BuiltPage } from './dist.ts';

const INLINE_TAG = /<\/?(?:a|abbr|b|bdi|cite|em|i|mark|q|small|span|strong|sub|sup|time)\b[^>]*>/g;
const NOT_TEXT = /<!--.*?-->|<(script|style|svg|template)\b.*?<\/\1>/gs;

/** Returns the text of each block of a page. Inline tags are removed, so a sentence with a link stays one text. */
const blocksOf = (html: string): string[] =>
  html
    .replace(NOT_TEXT, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(INLINE_TAG, '')
    .split(/<(?:"[^"]*"|[^">])*>/)
    .map((text) => decodeEntities(text).replace(/ +/g, ' ').trim())
    .filter(Boolean);

const READ_ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'title'];
const READ_META = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/;

const attributesOf = ({ document }: BuiltPage): string[] => [
  ...READ_ATTRIBUTES.flatMap((name) =>
    document.querySelectorAll(`[${name}]`).map((element) => attributeOf(element, name) ?? ''),
  ),
  ...document
    .querySelectorAll('meta')
    .filter((meta) => READ_META.test(attributeOf(meta, 'name') ?? attributeOf(meta, 'property') ?? ''))
    .map((meta) => attributeOf(meta, 'content') ?? ''),
];

export const pageTexts = (page: BuiltPage): string[] => [...blocksOf(page.html), ...attributesOf(page)];

/** Characters that occur only in the French texts of a program. */
const FRENCH = /[À-ÖØ-öø-ÿŒœ²³€’«»…]/;

/** Returns the French strings in a program. A template counts as several strings, split at its expressions. */
export function frenchStrings(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found.filter((text) => FRENCH.test(text));
}
