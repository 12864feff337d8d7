/**
 * Cleans a text before it is checked, sent or stored: removes script blocks, HTML tags, `javascript:`
 * prefixes and inline event handlers, then trims it.
 *
 * A removal can join the text before and after it into new markup, so the passes repeat until nothing
 * changes. No pass makes the text longer, and each pass takes linear time.
 */

/** Enough for any honest text; the limit bounds the time that nested markup can cost. */
const PASSES_MAX = 20;

const ENTITY =
  /&(?:#x0*([\da-f]{1,2});?|#0*(\d{1,3});?|(lt|gt|LT|GT);?|(amp|quot|apos|colon|Tab|NewLine);)/gi;
const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
};

/** A native form sends a line end as CR LF, but `maxlength` counts it as one character. */
const LINE_END = /\r\n?/g;

/**
 * Control characters except tab and line breaks, bidirectional marks, soft hyphens and zero-width spaces.
 * Zero-width joiners stay, because emoji sequences contain them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The parts of a script block, in order. One expression for the whole block would take quadratic time. */
const SCRIPT_BLOCK = [/<script\b/gi, />/g, /<\/script\b/gi, />/g];
/** Mail programs put a link into brackets, which would make a tag of it. */
const LINK = /<((?:https?:\/\/|www\.|tel:)[^\s<>]+)>/gi;
/** `<` and a letter, `/`, `!` or `?`, so that « <3 » and « 20 < 30 m² » stay; but no « <anne@exemple.fr> ». */
const TAG = /<(?:[/!?]|(?![^\s<>@=/]+@[^\s<>@=/]+>)[a-z])[^<>]*>/gi;
const SCRIPT_PREFIX = new RegExp(`${[...'javascript'].join('\\s*')}\\s*:`, 'gi');
/** Any attribute that begins with « on »; as a word of French, « oncle = » stays, and `oncle="x"` goes. */
const HANDLER = /\bon(?!(?:cle|ze|de|gle|glet)s?\s*=(?!["']))[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/** Decodes the ASCII entities that can hide markup; any other entity stays as typed. */
const decode = (text: string): string =>
  text.replace(ENTITY, (entity, hex?: string, decimal?: string, bracket?: string, named?: string) => {
    const name = bracket ?? named;
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
    return code < 0x80 ? String.fromCharCode(code) : entity;
  });

function withoutScriptBlocks(text: string): string {
  let kept = '';
  for (let from = 0; ; ) {
    let start: number | undefined;
    let end = from;
    for (const mark of SCRIPT_BLOCK) {
      mark.lastIndex = end;
      const found = mark.exec(text);
      if (!found) return kept + text.slice(from);
      start ??= found.index;
      end = mark.lastIndex;
    }
    kept += text.slice(from, start);
    from = end;
  }
}

const pass = (text: string): string =>
  withoutScriptBlocks(decode(text).replace(LINE_END, '\n').replace(INVISIBLE, ''))
    .replace(LINK, ' $1 ')
    .replace(TAG, '')
    .replace(SCRIPT_PREFIX, '')
    .replace(HANDLER, '')
    .trim();

const oneLine = (text: string): string => text.replace(/[\t\r\n\u0085\u2028\u2029]/g, ' ');

/**
 * The last resort after PASSES_MAX: removes everything from the first `<` to the last `>` and the characters
 * of markup.
 */
function disarm(text: string): string {
  const start = text.indexOf('<');
  const end = text.lastIndexOf('>') + 1;
  const words = start >= 0 && start < end ? text.slice(0, start) + text.slice(end) : text;
  return words.replace(/[<&:=]/g, '');
}

/** Browsers before 2023 lack `toWellFormed`; the server cleans their text again. */
const wellFormed = (raw: string): string => raw.toWellFormed?.() ?? raw;

/** Repeats a pass until it changes nothing more. */
function settle(raw: string, clean: (text: string) => string): string {
  let text = wellFormed(raw);
  for (let passes = 0; passes < PASSES_MAX; passes++) {
    const next = clean(text);
    if (next === text) return text;
    text = next;
  }
  return clean(disarm(text));
}

/** Cleans a text of several lines. Idempotent; the result is never longer than the input. */
export const cleanText = (raw: string): string => settle(raw, pass);

/**
 * As {@link cleanText}, for one line: line breaks and tabs become spaces. `normalise` puts the line into its
 * usual form, which may be longer; a line of which it would leave nothing stays as typed.
 */
export const cleanLine = (raw: string, normalise = (line: string) => line): string =>
  settle(raw, (text) => {
    const line = oneLine(pass(text)).trim();
    return normalise(line) || line;
  });
