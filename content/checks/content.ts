import { readdirSync, readFileSync } from 'node:fs';
import { mdxToMdast } from 'satteri';
import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import { CONTENT, ContentError, yamlOf } from '../read.ts';

/** The content files and the texts in them, for checks that need no build. */

export interface ContentFile {
  /** The path from content, such as `services/debarras-cave.mdx`. */
  file: string;
  text: string;
}

/** A text that visitors may read, and where it is. */
export interface ContentText extends ContentFile {
  line: number;
  /** The key of a value, such as `question`. Markdown has none. */
  key?: string;
}

const MARKDOWN_FOLDERS = ['services', 'articles', 'pages'] as const;

/** Reads every file of content that a check may look at, in one order on all systems. */
export const contentFiles = (content: URL = CONTENT): ContentFile[] =>
  ['.', ...MARKDOWN_FOLDERS].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, content))
      .filter((name) => /\.(?:yaml|mdx?)$/.test(name))
      .sort()
      .map((name) => (folder === '.' ? name : `${folder}/${name}`))
      .map((file) => ({ file, text: readFileSync(new URL(file, content), 'utf8') })),
  );

export const isMarkdown = (file: string): boolean => file.endsWith('.mdx');
/** Returns the last part of the address of a file's page. */
export const slugOf = (file: string): string => file.replace(/^.*\/|\.mdx$/g, '');

/** A part of a parsed text: a paragraph, a link, a picture. These members are the ones that checks read. */
export interface Node {
  type: string;
  value?: string;
  url?: string;
  alt?: string;
  title?: string | null;
  name?: string;
  depth?: number;
  attributes?: { name?: string; value?: unknown }[];
  children?: Node[];
  position?: { start: { line: number } };
}

/** Lists a node and everything in it. */
export const within = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(within)];
/** Parses the text below a frontmatter; a YAML file has none. Throws an error that begins with « line:column: ». */
export const nodesOf = ({ file, text }: ContentFile): Node[] =>
  isMarkdown(file) ? within(mdxToMdast(text) as unknown as Node) : [];
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;
export const attribute = (node: Node, name: string): string | undefined => {
  const value = node.attributes?.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

const BLOCKS = new Set(['paragraph', 'heading', 'tableRow']);
const wordsOfNode = (node: Node): string =>
  node.value !== undefined && /^(?:text|inlineCode)$/.test(node.type)
    ? node.value
    : // An element such as <Phone /> stands for words.
      node.children?.length
      ? node.children.map(wordsOfNode).join(node.type === 'tableRow' ? ' | ' : '')
      : (node.name ?? '');

/** Does to a text what the build does to straight quotation marks and three points. */
const asSet = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('\n', ' ');

function bodyTexts(file: ContentFile): ContentText[] {
  const nodes = nodesOf(file);
  const textAt = (node: Node, text: string) => ({ file: file.file, line: lineOf(node), text: asSet(text) });
  const inBlocks = new Set(nodes.filter(({ type }) => BLOCKS.has(type)).flatMap(within));
  return nodes.flatMap((node) => {
    if (BLOCKS.has(node.type)) return [textAt(node, wordsOfNode(node))];
    if (node.type === 'image')
      return [node.alt, node.title].flatMap((text) => (text ? [textAt(node, text)] : []));
    if (node.type.startsWith('mdxJsx'))
      return ['title', 'alt', 'caption', 'label'].flatMap((name) => {
        const text = attribute(node, name);
        return text ? [textAt(node, text)] : [];
      });
    return node.type === 'text' && !inBlocks.has(node) ? [textAt(node, wordsOfNode(node))] : [];
  });
}

/** Finds the texts of a YAML file or a frontmatter, each with its key; an item of a list has ''. */
export function valuesOf({ file, text }: ContentFile): (ContentText & { key: string })[] {
  const lines = new LineCounter();
  const document = parseDocument(yamlOf(file, text), { lineCounter: lines });
  const found: (ContentText & { key: string })[] = [];
  visit(document, {
    Scalar: (role, { value, range }, ancestors) => {
      if (role === 'key' || typeof value !== 'string') return;
      const parent = ancestors.at(-1);
      const line = lines.linePos(range?.[0] ?? 0).line;
      found.push({ file, line, text: value, key: isPair(parent) ? String(parent.key) : '' });
    },
  });
  return found;
}

/** A link of a text. `path` is its address without what follows « ? » or « # ». */
export type Link = Record<'file' | 'address' | 'path', string> & { line: number };
const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/';

/** Finds the links of a file to pages of this site. Links to files are checked in the built site (site/checks). */
export function linksOf(file: ContentFile): Link[] {
  const values = valuesOf(file)
    .filter(({ key }) => key === 'href' || key === 'link')
    .map(({ line, text }) => ({ line, address: text }));
  const body = nodesOf(file).flatMap((node) => {
    const address = node.type === 'link' ? node.url : attribute(node, 'href');
    return address ? [{ line: lineOf(node), address }] : [];
  });
  return [...values, ...body]
    .map((link) => ({ ...link, file: file.file, path: pathOf(link.address) }))
    .filter(({ address, path }) => /^\/(?!\/)/.test(address) && !/\.\w+$/.test(path));
}

/**
 * The names that a link may have after « # »: headings, as Astro writes them but for the numbers of repeated ones, and
 * parts.
 */
export const idsOf = (file: ContentFile): string[] =>
  nodesOf(file).map((node) =>
    node.type === 'heading'
      ? wordsOfNode(node)
          .toLowerCase()
          .replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => (sign === ' ' ? '-' : ''))
      : (attribute(node, 'id') ?? ''),
  );

/** Keys of values that no visitor reads. */
const NOT_READ =
  /^(?:slug|icon|href|link|to|from|heroImage|image|service|opens|closes|code|date|updated|per)$/;
const isRead = ({ key, text }: { key: string; text: string }): boolean =>
  !NOT_READ.test(key) && !/^(?:\/|\.\.?\/|https?:)/.test(text);

/** Finds the texts that visitors may read. A file whose Markdown is wrong gives its values only. */
export const contentTexts = (content: URL = CONTENT): ContentText[] =>
  contentFiles(content).flatMap((file) => {
    const values = valuesOf(file).filter(isRead);
    try {
      return [...values, ...bodyTexts(file)];
    } catch {
      return values;
    }
  });

/** Faults that stop the build, and advice, in French, one line each. */
export interface Report {
  errors: string[];
  warnings: string[];
}

/** Begins a message with its place. */
export const inFile = (file: string, line: number, message: string): string =>
  `content/${file}, ligne ${line}\u00a0: ${message}`;

/** Returns the lines of a content error, one for each fault. Another error is ours, and thrown. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
