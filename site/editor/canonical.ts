import { Document, isMap, parse, parseDocument, Scalar, visit } from 'yaml';

/**
 * The one form in which content files are written, by the editor and by `npm run content:format`, so that a file
 * that is opened and saved without a change keeps its bytes. docs/editor.md says what it looks like.
 */

/** The text after the frontmatter, among the other values of an entry. The editor calls it so. */
export const BODY = 'body';

const FRONTMATTER = /^---\n([\s\S]*?)\n?---(?:\n+|$)([\s\S]*)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type Content = Record<string, unknown>;

/** Days and numbers are plain, a text of several lines is a block, any other text has double quotes. */
const styleOf = (value: string) =>
  DAY.test(value) ? Scalar.PLAIN : value.includes('\n') ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;

export const readYaml = (text: string): Content => parse(text) ?? {};

export function writeYaml(content: Content): string {
  const document = new Document(content);
  visit(document, {
    // An optional value that is left empty is not written.
    Pair: (_, { value }) => (value instanceof Scalar && value.value === undefined ? visit.REMOVE : undefined),
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string') return;
      node.value = node.value.trim();
      node.type = styleOf(node.value as string);
    },
  });
  if (isMap(document.contents) && document.contents.items.length === 0) return '';
  return document.toString({ lineWidth: 0 }).trimEnd().concat('\n');
}

/** The first comment of the YAML in a file. Saving would drop it, as values have no place for it. */
export function commentIn(text: string): string | undefined {
  const document = parseDocument(FRONTMATTER.exec(text)?.[1] ?? text);
  const comments: (string | null | undefined)[] = [document.commentBefore, document.comment];
  visit(document, { Node: (_, { commentBefore, comment }) => void comments.push(commentBefore, comment) });
  return comments.find(Boolean)?.trim();
}

export function readMarkdown(text: string): Content {
  const [, head = '', body = text] = FRONTMATTER.exec(text.replaceAll('\r\n', '\n')) ?? [];
  return { ...readYaml(head), [BODY]: body.trim() };
}

export function writeMarkdown({ [BODY]: body, ...head }: Content): string {
  return `---\n${writeYaml(head)}---\n\n${String(body ?? '').trim()}`.trimEnd().concat('\n');
}

/** The formats of content files; Sveltia takes text with frontmatter only where the name of the format says so. */
export const FORMATS = [
  { extension: 'yaml', name: 'canonical-yaml', read: readYaml, write: writeYaml },
  { extension: 'md', name: 'canonical-md-frontmatter', read: readMarkdown, write: writeMarkdown },
  { extension: 'mdx', name: 'canonical-mdx-frontmatter', read: readMarkdown, write: writeMarkdown },
];

export function formatOf(extension: string) {
  const format = FORMATS.find((known) => known.extension === extension);
  if (!format) throw new Error(`Les contenus sont des fichiers .yaml, .md ou .mdx, et non .${extension}.`);
  return format;
}
