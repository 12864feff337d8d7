import { astroSegments, codeSegments } from './code.ts';
import { QUOTED_TEXTS, QUOTED_VALUES } from './exempt.ts';
import { mdxSegments } from './mdx.ts';
import { type Finding, findingsIn } from './rules.ts';
import { MASK, type Segment } from './segments.ts';

/** A finding placed in its file. */
export interface Problem {
  rule: string;
  line: number;
  column: number;
  excerpt: string;
  /** The source's characters that `replacement` stands for. */
  start: number;
  end: number;
  replacement?: string;
}

const EXCERPT_SIDE = 24;
/** A correction can call for another one beside it; none calls for more than a few. */
const MOST_PASSES = 5;

function segmentsOf(path: string, source: string): Segment[] {
  if (path.endsWith('.mdx') || path.endsWith('.md')) return mdxSegments(source);
  return /\.(?:astro|html)$/.test(path) ? astroSegments(source) : codeSegments(source, path);
}

/** Where a text quotes the specification. */
function quotedSpans(text: string): [start: number, end: number][] {
  if (QUOTED_VALUES.includes(text.trim())) return [[0, text.length]];
  return QUOTED_TEXTS.flatMap((quoted) => {
    const spans: [number, number][] = [];
    for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1))
      spans.push([at, at + quoted.length]);
    return spans;
  });
}

const isQuoted = (finding: Finding, spans: [number, number][]): boolean =>
  spans.some(([start, end]) => finding.start >= start && finding.end <= end);

/** The words around a finding, on its own line, with the no-break spaces made visible. */
function excerptOf({ start, end }: Finding, text: string): string {
  const [before = ''] = text
    .slice(Math.max(0, start - EXCERPT_SIDE), start)
    .split('\n')
    .slice(-1);
  const [after = ''] = text.slice(end, end + EXCERPT_SIDE).split('\n');
  return `${before}${text.slice(start, end)}${after}`
    .replaceAll('\u202f', '⍽')
    .replaceAll('\u00a0', '␣')
    .replace(new RegExp(`${MASK}+`, 'g'), '·')
    .trim();
}

function problemOf(finding: Finding, { text, offsets }: Segment, source: string): Problem {
  const start = offsets[finding.start] ?? 0;
  const end = offsets[finding.end] ?? start;
  const before = source.slice(0, start);
  return {
    rule: finding.rule,
    line: before.split('\n').length,
    column: start - before.lastIndexOf('\n'),
    excerpt: excerptOf(finding, text),
    start,
    end,
    ...(finding.replacement !== undefined && { replacement: finding.replacement }),
  };
}

/** Everything that is wrong in a file, in reading order. */
export function problemsIn(path: string, source: string): Problem[] {
  const problems = segmentsOf(path, source).flatMap((segment) => {
    const spans = quotedSpans(segment.text);
    const findings = findingsIn(segment.text).filter((finding) => !isQuoted(finding, spans));
    return findings.map((finding) => problemOf(finding, segment, source));
  });
  return problems.sort((a, b) => a.start - b.start);
}

function onePass(path: string, source: string): string {
  let text = '';
  let done = 0;
  for (const { start, end, replacement } of problemsIn(path, source)) {
    if (replacement === undefined || start < done) continue;
    text += source.slice(done, start) + replacement;
    done = end;
  }
  return text + source.slice(done);
}

/** The same file with all that a machine can mend mended. */
export function fixed(path: string, source: string): string {
  let text = source;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = onePass(path, text);
    if (next === text) break;
    text = next;
  }
  return text;
}
