import { readFileSync } from 'node:fs';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { problemOf } from './problems.ts';

export const CONTENT = new URL('./', import.meta.url);

/** A content file with errors. Its message has one line for each: file, line, value and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads a YAML file, or the frontmatter of a Markdown file, and checks it.
 *
 * @param file the path from content, such as `faq.yaml` or `services/debarras-cave.mdx`.
 * @throws {ContentError} in French, if the file is not YAML, or not as the schema wants it.
 */
export function readContent<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readFileSync(new URL(file, CONTENT), 'utf8');
  return checkContent(file, text, schema);
}

export const checkContent = <S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> =>
  checkYaml(`content/${file}`, text, schema);

/** Checks the YAML or frontmatter of any file. Messages call the file `name`. */
export function checkYaml<S extends z.ZodType>(name: string, text: string, schema: S): z.output<S> {
  const lines = new LineCounter();
  const document = parseDocument(yamlOf(name, text), { lineCounter: lines });
  const where = (line: number) => `${name}, ligne ${line}`;
  if (document.errors.length > 0)
    throw new ContentError(
      document.errors.map(
        ({ linePos, message }) =>
          `${where(linePos?.[0].line ?? 1)}\u00a0: ce n’est pas du YAML valable (${firstLine(message)}). ` +
          'Un texte qui contient «\u00a0:\u00a0» ou commence par un signe ' +
          'se met entre guillemets doubles.',
      ),
    );
  const result = schema.safeParse(document.toJS(), { error: problemOf });
  if (result.success) return result.data;
  throw new ContentError(
    result.error.issues.map(({ path, message }) => {
      const place = path.length > 0 ? ` (${path.map(placeInList).join(', ')})` : '';
      return `${where(lineOfValue(document, path, lines))}${place}\u00a0: ${message}`;
    }),
  );
}

/** Returns the YAML of a file. The « --- » before a frontmatter stays, so that line numbers are those of the file. */
export const yamlOf = (name: string, text: string): string =>
  name.endsWith('.mdx') ? (/^---\n([\s\S]*?\n)---\n/.exec(text)?.[0].replace(/---\n$/, '') ?? '') : text;

const firstLine = (message: string): string => message.split('\n', 1)[0]?.replace(/:$/, '') ?? '';

/** Writes one step of a path. Items of a list are counted from 1. */
const placeInList = (key: PropertyKey): string => (typeof key === 'number' ? `n° ${key + 1}` : String(key));

/** Finds the line of a value. For a missing value, finds the line of the group or list that should contain it. */
function lineOfValue(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
