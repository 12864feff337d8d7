/**
 * Cleans a text before it is checked, sent or stored: removes script blocks, HTML tags, `javascript:`
 * prefixes and inline event handlers, then trims it.
 *
 * A removal can join the text before and after it into new markup, so the passes repeat until nothing
 * changes. No pass makes the text longer, and each pass takes linear time.
 */

/** The passes that a text may take: more than any honest one needs. It bounds the time that nested markup can cost. */
const PASSES_MAX = 20;

/** The ASCII entities that can hide markup, by number or by name; any other one stays as typed. */
const ENTITY = /&(?:#x0*([\da-f]{1,2})|#0*(\d{1,3})|(lt|gt|(?:amp|quot|apos|colon|tab|newline)(?=;)));?/gi;
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

/** A line end of a native form, which sends CR LF, while `maxlength` counts one character. */
const LINE_END = /\r\n?/g;
/**
 * Control characters except tab and line breaks, bidirectional marks, soft hyphens and zero-width spaces.
 * Zero-width joiners stay, because emoji sequences contain them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const SCRIPT_START = /<script\b/i;
/** The parts of a script block, in order. One expression for the whole block would take more than linear time. */
const SCRIPT_BLOCK = [SCRIPT_START, />/, /<\/script\b/i, />/];
/** A link in brackets, as mail programs write it. The brackets would make a tag of it. */
const LINK = /<((?:https?:\/\/|www\.|tel:)[^\s<>]+)>/gi;
/** `<` and a letter, `/`, `!` or `?`, so that « <3 » and « 20 < 30 m² » stay; but no « <anne@exemple.fr> ». */
const TAG = /<(?:[/!?]|(?![^\s<>@=/]+@[^\s<>@=/]+>)[a-z])[^<>]*>/gi;
const SCRIPT_PREFIX = new RegExp(`${[...'javascript'].join('\\s*')}\\s*:`, 'gi');
/** An attribute that begins with « on »; as a word of French, « oncle = » stays, and `oncle="x"` goes. */
const HANDLER = /\bon(?!(?:cle|ze|de|gle|glet)s?\s*=(?!["']))[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

function decoded(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code < 0x80 ? String.fromCharCode(code) : entity;
}

/** Finds where the first script block of a text ends; 0 if there is none. */
function scriptBlockEnd(text: string): number {
  let end = 0;
  for (const mark of SCRIPT_BLOCK) {
    const found = mark.exec(text.slice(end));
    if (!found) return 0;
    end += found.index + found[0].length;
  }
  return end;
}

function withoutScriptBlocks(text: string): string {
  let kept = '';
  let rest = text;
  for (let end = scriptBlockEnd(rest); end > 0; end = scriptBlockEnd(rest)) {
    kept += rest.slice(0, rest.search(SCRIPT_START));
    rest = rest.slice(end);
  }
  return kept + rest;
}

const pass = (text: string): string =>
  withoutScriptBlocks(text.replace(ENTITY, decoded).replace(LINE_END, '\n').replace(INVISIBLE, ''))
    .replace(LINK, ' $1 ')
    .replace(TAG, '')
    .replace(SCRIPT_PREFIX, '')
    .replace(HANDLER, '')
    .trim();

/** Repeats a pass until it changes nothing more. After PASSES_MAX, no character of markup stays. */
function settled(raw: string, clean: (text: string) => string): string {
  // Browsers before 2023 lack `toWellFormed`; the server cleans their text again.
  let text = raw.toWellFormed?.() ?? raw;
  for (let passes = 0; passes < PASSES_MAX; passes++) {
    const next = clean(text);
    if (next === text) return text;
    text = next;
  }
  return clean(text.replace(/[<>&:=]/g, ''));
}

/** Cleans a text of several lines. Idempotent; the result is never longer than the input. */
export const cleanText = (raw: string): string => settled(raw, pass);

/**
 * Cleans one line, as {@link cleanText} does: line breaks and tabs become spaces. `normalise` puts the line into its
 * usual form, which may be longer; a line of which it would leave nothing stays as typed.
 */
export const cleanLine = (raw: string, normalise = (line: string) => line): string =>
  settled(raw, (text) => {
    const line = pass(text)
      .replace(/[\t\r\n\u0085\u2028\u2029]/g, ' ')
      .trim();
    return normalise(line) || line;
  });
