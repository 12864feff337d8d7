import { readdirSync, readFileSync } from 'node:fs';
import { mdxToMdast } from 'satteri';
import { isPair, LineCounter, parseDocument, visit } from 'yaml';
import { CONTENT, ContentError, yamlOf } from '../read.ts';
import { decodedPath } from '../redirects.ts';

export interface ContentFile {
  /** The path from content, such as `services/debarras-cave.mdx`. */
  file: string;
  text: string;
}

export interface ContentText extends ContentFile {
  line: number;
  /** The key of a value, such as `question`. A text of Markdown has none. */
  key?: string;
}

const MARKDOWN_FOLDERS = ['services', 'articles', 'pages'] as const;

/** Reads all content files, in the same order on all systems. */
export const contentFiles = (content: URL = CONTENT): ContentFile[] =>
  ['.', ...MARKDOWN_FOLDERS].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, content))
      .filter((name) => /\.(?:yaml|mdx?)$/.test(name))
      .sort()
      .map((name) => (folder === '.' ? name : `${folder}/${name}`))
      .map((file) => ({ file, text: readFileSync(new URL(file, content), 'utf8') })),
  );

export const isMarkdown = (file: string): boolean => file.endsWith('.mdx');
/** Returns the last part of the address of the page: `debarras-cave` for `services/debarras-cave.mdx`. */
export const slugOf = (file: string): string => file.replace(/^.*\/|\.mdx$/g, '');

/** A node of the syntax tree of MDX, with the members that the checks read. */
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

export const withDescendants = (node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap(withDescendants),
];
/** Parses the text below a frontmatter. Throws an error whose message begins with « line:column: ». */
export const nodesOf = ({ file, text }: ContentFile): Node[] =>
  isMarkdown(file) ? withDescendants(mdxToMdast(text) as unknown as Node) : [];
export const lineOf = (node: Node): number => node.position?.start.line ?? 1;
export const attribute = (node: Node, name: string): string | undefined => {
  const value = node.attributes?.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

const BLOCKS = new Set(['paragraph', 'heading', 'tableRow']);
function wordsOfNode({ type, value, name, children }: Node): string {
  if (value !== undefined && /^(?:text|inlineCode)$/.test(type)) return value;
  // The name of an element such as <Phone /> stands for the words that the build puts there.
  if (!children?.length) return name ?? '';
  return children.map(wordsOfNode).join(type === 'tableRow' ? ' | ' : '');
}

/** Replaces straight quotation marks and three points, as the build does. */
const asTypeset = (text: string): string =>
  text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('\n', ' ');

function bodyTexts(file: ContentFile): ContentText[] {
  const nodes = nodesOf(file);
  const textAt = (node: Node, text: string) => ({
    file: file.file,
    line: lineOf(node),
    text: asTypeset(text),
  });
  const inBlocks = new Set(nodes.filter(({ type }) => BLOCKS.has(type)).flatMap(withDescendants));
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

/** Lists the texts of a YAML file or a frontmatter, each with its key. An item of a list has the key ''. */
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

/** A link in a content file. `path` is its address without query and fragment. */
export type Link = Record<'file' | 'address' | 'path', string> & { line: number };
/** Returns the decoded path of an address: redirects are compared by it, and an address bar copies an encoded one. */
function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return decodedPath(path) || '/';
}

/** Lists the links of a file to pages of this site. Links to files are checked in the built site (`tests/site`). */
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
 * Lists the ids of a page, to which a link may lead: those of headings, as Astro makes them, and of elements with an
 * `id`. The numbers that Astro adds to repeated headings are missing.
 */
export const idsOf = (file: ContentFile): string[] =>
  nodesOf(file).map((node) =>
    node.type === 'heading'
      ? wordsOfNode(node)
          .toLowerCase()
          .replace(/[^\p{L}\p{M}\p{N}_-]/gu, (sign) => (sign === ' ' ? '-' : ''))
      : (attribute(node, 'id') ?? ''),
  );

const NOT_READ =
  /^(?:slug|icon|href|link|to|from|heroImage|image|service|opens|closes|code|date|updated|per)$/;
const isRead = ({ key, text }: { key: string; text: string }): boolean =>
  !NOT_READ.test(key) && !/^(?:\/|\.\.?\/|https?:)/.test(text);

/** Lists the texts that visitors may read. If a file cannot be parsed as MDX, lists only its frontmatter. */
export const contentTexts = (content: URL = CONTENT): ContentText[] =>
  contentFiles(content).flatMap((file) => {
    const values = valuesOf(file).filter(isRead);
    try {
      return [...values, ...bodyTexts(file)];
    } catch {
      return values;
    }
  });

/** Errors, which stop the build, and advice: in French, one line each. */
export interface Report {
  errors: string[];
  warnings: string[];
}

export const inFile = (file: string, line: number, message: string): string =>
  `content/${file}, ligne ${line}\u00a0: ${message}`;

/** Returns the faults that `read` throws as a ContentError. Throws every other error. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
