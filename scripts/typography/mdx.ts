import { MASK, readSegment, type Segment } from './segments.ts';

/** Attributes of a component whose value is read by visitors. */
const TEXT_ATTRIBUTES = /\s(?:title|alt|caption|label|aria-label)="([^"]*)"/g;

/** What is not prose in a body, first to last: the earlier ones may contain the marks of the later ones. */
const NOT_PROSE = [
  /^(`{3,}|~{3,})[\s\S]*?^\1/gm, // a block of code
  /`[^`\n]*`/g, // code in a sentence
  /^(?:import|export)\s.*$/gm,
  /<!--[\s\S]*?-->/g,
  /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*>/g, // a tag, its attributes included
  /\{(?:[^{}]|\{[^{}]*\})*\}/g, // an expression
  /(?<=\])\((?:[^()\n]|\([^()\n]*\))*\)/g, // where a link leads
  /^\[[^\]]+\]:\s.*$/gm,
  /\b(?:https?:\/\/|mailto:|tel:)[^\s)>\]]+/g,
];

const masked = (source: string): string =>
  NOT_PROSE.reduce((text, pattern) => text.replace(pattern, (part) => part.replace(/[^\n]/g, MASK)), source);

/** The body as one segment, what is not prose masked, then the texts of its components' attributes. */
function bodySegments(source: string, from: number): Segment[] {
  const padded = source.slice(0, from).replace(/[^\n]/g, ' ') + source.slice(from);
  const body = readSegment(masked(padded), from, source.length, 'markup');
  const attributes = [...padded.matchAll(TEXT_ATTRIBUTES)].map((match) => {
    const end = match.index + match[0].length - 1;
    return readSegment(source, end - (match[1] ?? '').length, end, 'markup');
  });
  return [body, ...attributes];
}

/** A line of front matter: an optional list mark, an optional key, and its value; what follows a closed quote is a comment. */
const YAML_LINE =
  /^(\s*(?:- +)*(?:[\w-]+:(?: +|$))?)(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|(\S(?:.*?\S)?))?\s*(?:(?<=\s)#.*)?$/;

function valueSegment(source: string, line: string, start: number): Segment | undefined {
  const match = YAML_LINE.exec(line);
  if (!match || line.trimStart().startsWith('#')) return undefined;
  const [, lead = '', double, single, bare] = match;
  const at = start + lead.length;
  if (double !== undefined) return readSegment(source, at + 1, at + 1 + double.length, 'string');
  if (single !== undefined) return readSegment(source, at + 1, at + 1 + single.length, 'yamlSingle');
  return bare === undefined ? undefined : readSegment(source, at, at + bare.length, 'plain');
}

/** A value without a space is a name, a path, a date or a number. */
const isProse = ({ text }: Segment): boolean => /\s/.test(text);

function frontmatterSegments(source: string, end: number): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const line of source.slice(0, end).split('\n')) {
    const segment = valueSegment(source, line.replace(/\r$/, ''), start);
    if (segment && isProse(segment)) segments.push(segment);
    start += line.length + 1;
  }
  return segments;
}

/** The prose of an MDX page: the values of its front matter, its body, and the titles of its components. */
export function mdxSegments(source: string): Segment[] {
  const frontmatter = /^---\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m.exec(source);
  const end = frontmatter?.index === 0 ? frontmatter[0].length : 0;
  return [...frontmatterSegments(source, end), ...bodySegments(source, end)];
}
