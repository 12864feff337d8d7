/** A stretch of prose inside a source file, as the reader will see it. */
export interface Segment {
  text: string;
  /** Where each character of `text` begins in the source, and last where the segment ends. */
  offsets: number[];
}

/** Stands for what is not prose (code, a tag, an address) inside a segment. No rule reads it as a letter, a digit or a space. */
export const MASK = '\ufffc';

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', 0: '\0' };
const ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  rsquo: '’',
  hellip: '…',
};

const STRING_ESCAPE = /\\(?:u\{([\da-fA-F]+)\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([\s\S]))/y;
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/iy;

type Decoder = (source: string, at: number) => { value: string; length: number } | undefined;

const fromCode = (digits: string, radix: number): string =>
  String.fromCodePoint(Number.parseInt(digits, radix));

/** `\u202f`, `\'` and their like in a string of TypeScript. */
const stringEscape: Decoder = (source, at) => {
  STRING_ESCAPE.lastIndex = at;
  const match = STRING_ESCAPE.exec(source);
  if (!match) return undefined;
  const [{ length }, braced, four, two, single] = match;
  const code = braced ?? four ?? two;
  if (code) return { value: fromCode(code, 16), length };
  return { value: single === undefined ? '' : (ESCAPES[single] ?? single), length };
};

/** `&nbsp;` and its like in markup. */
const entity: Decoder = (source, at) => {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(source);
  if (!match) return undefined;
  const [{ length }, hex, decimal, name = ''] = match;
  const value = hex ? fromCode(hex, 16) : decimal ? fromCode(decimal, 10) : ENTITIES[name];
  return value === undefined ? undefined : { value, length };
};

/** `''` in a single-quoted value of YAML. */
const doubledQuote: Decoder = (source, at) =>
  source.startsWith("''", at) ? { value: "'", length: 2 } : undefined;

const plain: Decoder = () => undefined;

const DECODERS = { plain, string: stringEscape, markup: entity, yamlSingle: doubledQuote };
export type Notation = keyof typeof DECODERS;

/** Reads a stretch of the source as its notation says: an escape counts as the character that it stands for. */
export function readSegment(source: string, start: number, end: number, notation: Notation): Segment {
  const decode = DECODERS[notation];
  let text = '';
  const offsets: number[] = [];
  for (let at = start; at < end; ) {
    const { value, length } = decode(source, at) ?? { value: source[at] ?? '', length: 1 };
    for (const unit of value.split('')) {
      text += unit;
      offsets.push(at);
    }
    at += length;
  }
  return { text, offsets: [...offsets, end] };
}
