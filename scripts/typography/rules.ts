import { MASK } from './segments.ts';

/** What is wrong with a stretch of text, and what should stand there. */
export interface Finding {
  rule: string;
  start: number;
  end: number;
  /** Absent where only a person can tell. */
  replacement?: string;
}

interface Rule {
  name: string;
  pattern: RegExp;
  /** What replaces the match; absent: the rule only reports. */
  replacement?: (match: RegExpExecArray) => string;
}

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
/** What a mark of punctuation may follow: the end of a word, a figure, a closing mark, or something that is not prose. */
const WORD_END = `[\\p{L}\\d»)\\]’”%€²³…*_${MASK}]`;
const UNITS = 'h|min|m|cm|mm|km|m²|m³|kg|t|%|€|°C';
const SPACE = `[ ${NO_BREAK}${NARROW}]`;

const RULES: Rule[] = [
  {
    name: 'apostrophe droite : ’ attendue',
    pattern: /(?<=\p{L})'(?=[\p{L}\d«])/gu,
    replacement: () => '’',
  },
  {
    name: 'plusieurs espaces de suite',
    pattern: new RegExp(`(?<=[^\\s|])(?:${SPACE}{2,})(?=[^\\s|])`, 'gu'),
    replacement: ([spaces]) => [...spaces].find((space) => space !== ' ') ?? ' ',
  },
  {
    name: 'trois points : … attendu',
    pattern: /(?<!\.)\.{3}(?!\.)/g,
    replacement: () => '…',
  },
  {
    name: 'espace fine insécable attendue avant « ; », « ! » ou « ? »',
    pattern: new RegExp(
      `(?<=[^\\s])[ ${NO_BREAK}](?=[;!?])|^[ ${NO_BREAK}](?=[;!?])|(?<=${WORD_END})(?=[;!?])`,
      'gu',
    ),
    replacement: () => NARROW,
  },
  {
    name: 'espace insécable attendue avant « : »',
    pattern: new RegExp(
      `(?<=[^\\s])[ ${NARROW}](?=:(?![\\w/-]))|^[ ${NARROW}](?=:(?:\\s|$))|(?<=${WORD_END})(?=:(?:\\s|$))`,
      'gu',
    ),
    replacement: () => NO_BREAK,
  },
  {
    name: 'espace insécable attendue après «',
    pattern: new RegExp(`(?<=«)(?:[ ${NARROW}]|(?!${SPACE}|$))`, 'gu'),
    replacement: () => NO_BREAK,
  },
  {
    name: 'espace insécable attendue avant »',
    pattern: new RegExp(`[ ${NARROW}](?=»)|(?<!${SPACE}|^)(?=»)`, 'gu'),
    replacement: () => NO_BREAK,
  },
  {
    name: 'espace fine insécable attendue dans un nombre',
    pattern: new RegExp(
      `(?<=(?<![\\d.,]|\\d[ ])\\d{1,3}(?:${SPACE}\\d{3})*)[ ${NO_BREAK}](?=\\d{3}(?!\\d))`,
      'gu',
    ),
    replacement: () => NARROW,
  },
  {
    name: 'espace fine insécable attendue dans un nombre',
    pattern: new RegExp(`(?<=(?<![\\d.,])\\d{1,3})(?=\\d{3}${SPACE}?(?:m²|m³|kg|km|€))`, 'gu'),
    replacement: () => NARROW,
  },
  {
    name: 'espace fine insécable attendue entre un nombre et son unité',
    pattern: new RegExp(`(?<=\\d)[ ${NO_BREAK}]?(?=(?:${UNITS})(?![\\p{L}\\d²³]))`, 'gu'),
    replacement: () => NARROW,
  },
];

/** `"…"` in prose: turned into « … » where both ends stand in the same paragraph. */
function straightQuotes(text: string): Finding[] {
  const rule = 'guillemets droits : « » attendus';
  const findings: Finding[] = [];
  for (const { 0: paragraph, index } of text.matchAll(/(?:[^\n]|\n(?!\s*\n))+/g)) {
    const marks = [...paragraph.matchAll(/"/g)].map((mark) => index + mark.index);
    const paired = marks.length % 2 === 0;
    marks.forEach((start, order) => {
      const replacement = order % 2 === 0 ? `«${NO_BREAK}` : `${NO_BREAK}»`;
      findings.push({ rule, start, end: start + 1, ...(paired && { replacement }) });
    });
  }
  return findings;
}

function applyRule({ name, pattern, replacement }: Rule, text: string): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({
    rule: name,
    start: match.index,
    end: match.index + match[0].length,
    ...(replacement && { replacement: replacement(match) }),
  }));
}

/** Everything that the rules of French typography find in a text, in reading order. */
export const findingsIn = (text: string): Finding[] =>
  [...RULES.flatMap((rule) => applyRule(rule, text)), ...straightQuotes(text)].sort(
    (a, b) => a.start - b.start,
  );
