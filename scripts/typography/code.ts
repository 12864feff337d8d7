import ts from 'typescript';
import { readSegment, type Segment } from './segments.ts';

/** Attributes that no visitor reads. */
const TECHNICAL_ATTRIBUTES = new Set([
  'class',
  'className',
  'd',
  'href',
  'media',
  'points',
  'sizes',
  'src',
  'srcSet',
  'style',
  'transform',
  'viewBox',
]);

/** Letters and signs that only prose has here: an accent, a figure's sign, a typographer's mark. */
const FRENCH = /[À-ÖØ-öø-ÿŒœ²³€’«»…]/;
const CSS_LENGTH = /\d(?:rem|em|px|vw|vh|dvh|fr)\b/;
const CLASS_LIST = /^(?:[[!a-z0-9@*-][\w\-:/[\]().%#,&>*+=!]*(?:\s+|$))+$/;
const DRAWING = /^[\sMmZzLlHhVvCcSsQqTtAa0-9,.-]+$/;

/** Content is written for readers; other modules hold as many selectors, headers and formats as words. */
const IS_CONTENT = /(?:^|\/)(?:content|quote)\/|x$/;

/** Whether a text is meant for readers, and not a name, a class list, a length or a drawing. */
function isProse(text: string, inContent: boolean): boolean {
  if (FRENCH.test(text) || !inContent) return FRENCH.test(text);
  if (!/\s/.test(text.trim())) return /^\s*[;:!?]/.test(text);
  const isClassList = CLASS_LIST.test(text) && /[-:[/]/.test(text);
  return !CSS_LENGTH.test(text) && !isClassList && !DRAWING.test(text);
}

/** Parts of a program whose strings are not prose: modules' names, types, keys, technical attributes, the programmer's own messages. */
function isTechnical(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return TECHNICAL_ATTRIBUTES.has(node.name.getText());
  if (ts.isNewExpression(node)) return /^(?:\w*Error|RegExp|URL)$/.test(node.expression.getText());
  if (ts.isCallExpression(node)) return /^console\.|^import$/.test(node.expression.getText());
  return false;
}

const isKey = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  (ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node);

/** Where a text stands between its marks, and how it is written; undefined for a node that is no text. */
function textSpan(node: ts.Node, source: string): [start: number, end: number, markup: boolean] | undefined {
  if (ts.isJsxText(node)) return [node.getFullStart(), node.getEnd(), true];
  const start = node.getStart();
  const end = node.getEnd();
  if (ts.isStringLiteral(node)) return [start + 1, end - 1, ts.isJsxAttribute(node.parent)];
  if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateTail(node)) return [start + 1, end - 1, false];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node))
    return [start + 1, end - (source.startsWith('${', end - 2) ? 2 : 0), false];
  return undefined;
}

/** The prose of a TypeScript or TSX program: its strings, its templates and the text of its elements. */
export function codeSegments(source: string, fileName = 'module.tsx'): Segment[] {
  const kind = fileName.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true, kind);
  const inContent = IS_CONTENT.test(fileName);
  const segments: Segment[] = [];
  const visit = (node: ts.Node): void => {
    if (isTechnical(node)) return;
    const span = textSpan(node, source);
    if (span && !isKey(node)) {
      const segment = readSegment(source, span[0], span[1], span[2] ? 'markup' : 'string');
      if (isProse(segment.text, inContent)) segments.push(segment);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return segments;
}

const blank = (part: string): string => part.replace(/[^\n]/g, ' ');

/** The prose of an Astro page: its front matter is a program, its template is read as the elements of one. */
export function astroSegments(source: string): Segment[] {
  const fence = /^---\r?\n([\s\S]*?)^---/m.exec(source);
  const end = fence?.index === 0 ? fence[0].length : 0;
  const program = source.slice(0, end).replace(/^---|---$/g, blank);
  const template = source
    .slice(end)
    .replace(/<!doctype[^>]*>|<!--[\s\S]*?-->/gi, blank)
    .replace(/(?<=<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\1>)/gi, blank);
  const opening = '<>';
  return [
    ...codeSegments(program, 'content/page.ts'),
    ...codeSegments(`${opening}${blank(source.slice(0, end))}${template}</>`).map(({ text, offsets }) => ({
      text,
      offsets: offsets.map((offset) => offset - opening.length),
    })),
  ];
}
