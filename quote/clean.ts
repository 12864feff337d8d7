/**
 * Cleans a text before it is checked, sent or stored: removes script blocks, HTML tags, `javascript:`
 * prefixes and inline event handlers, then trims it.
 *
 * A removal can join the text before and after it into new markup, so the passes repeat until nothing
 * changes. No pass makes the text longer, and each pass takes linear time.
 */

/** The most passes over one text. Without a limit, markup nested on purpose would keep the server busy for seconds. */
const PASSES_MAX = 20;

/** Entities of ASCII characters, by number or name, which can hide markup. Other entities stay as typed. */
const ENTITY = /&(?:#x0*([\da-f]{1,2})|#0*(\d{1,3})|(lt|gt|(?:amp|quot|apos|colon|tab|newline)(?=;)));?/gi;
const NAMED_ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
};

/** Native forms send CR LF, which `maxlength` counts as one character. */
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
/** A link in brackets, as mail programs write it. With its brackets, TAG would remove it. */
const BRACKETED_LINK = /<((?:https?:\/\/|www\.|tel:)[^\s<>]+)>/gi;
/** A tag. « <3 », « 20 < 30 m² » and « <anne@exemple.fr> » stay. */
const TAG = /<(?:[/!?]|(?![^\s<>@=/]+@[^\s<>@=/]+>)[a-z])[^<>]*>/gi;
const SCRIPT_PREFIX = new RegExp(`${[...'javascript'].join('\\s*')}\\s*:`, 'gi');
/** An event handler such as `onclick=…`. French words such as « oncle = » stay, unless a quote follows. */
const EVENT_HANDLER =
  /\bon(?!(?:cle|ze|de|gle|glet)s?\s*=(?!["']))[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

function decodeEntity(entity: string, hex?: string, decimal?: string, name?: string): string {
  if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code < 0x80 ? String.fromCharCode(code) : entity;
}

/** Finds where the first script block of a text ends; 0 if there is none. */
function scriptBlockEnd(text: string): number {
  let end = 0;
  for (const part of SCRIPT_BLOCK) {
    const found = part.exec(text.slice(end));
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

const cleanOnce = (text: string): string =>
  withoutScriptBlocks(text.replace(ENTITY, decodeEntity).replace(LINE_END, '\n').replace(INVISIBLE, ''))
    .replace(BRACKETED_LINK, ' $1 ')
    .replace(TAG, '')
    .replace(SCRIPT_PREFIX, '')
    .replace(EVENT_HANDLER, '')
    .trim();

/** Repeats `clean` until it changes nothing. After PASSES_MAX, removes every character that markup needs. */
function repeatUntilStable(raw: string, clean: (text: string) => string): string {
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
export const cleanText = (raw: string): string => repeatUntilStable(raw, cleanOnce);

/**
 * Cleans one line, and turns line breaks and tabs into spaces. `normalise` puts the line into its usual form, which may
 * be longer. If nothing would be left, the line stays as typed.
 */
export const cleanLine = (raw: string, normalise = (line: string) => line): string =>
  repeatUntilStable(raw, (text) => {
    const line = cleanOnce(text)
      .replace(/[\t\r\n\u0085\u2028\u2029]/g, ' ')
      .trim();
    return normalise(line) || line;
  });
