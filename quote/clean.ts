/**
 * Text cleaning before a value is checked, sent or stored: script blocks, HTML tags, `javascript:` prefixes and inline
 * event-handler attributes go, then the text is trimmed (specification, section 5).
 *
 * Each removal can join what stood on both of its sides into something new to remove, so the passes repeat until nothing
 * changes. No pass makes a text longer, and every pass takes a time in proportion to its length.
 */

/** Nobody wraps what he means in so many layers; each would cost another pass. */
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

/** A native form sends each line end as two characters, but its field counts one. */
const LINE_END = /\r\n?/g;

/**
 * Control characters except tab and line breaks, the marks of the reading direction, and what a pasted word brings along unseen: soft
 * hyphens, spaces of no width. Joiners stay: emoji are made with them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The marks of a script block, in their order. One expression for all of it would look for each end from every beginning. */
const SCRIPT_BLOCK = [/<script\b/gi, />/g, /<\/script\b/gi, />/g];
/** A tag begins with `<` and a letter, `/`, `!` or `?`, so that « <3 » and « 20 < 30 m² » are no tags. */
const TAG = /<[a-z/!?][^<>]*>/gi;
const SCRIPT_PREFIX = new RegExp(`${[...'javascript'].join('\\s*')}\\s*:`, 'gi');
/** Only names that browsers know, so that « oncle = » or « onze = » stay. */
const HANDLER_NAMES =
  'abort|after|anim|auxclick|before|begin|blur|cancel|canplay|change|click|close|command|context|copy|cue|cut|dblclick|drag|drop|' +
  'duration|emptied|end|error|finish|focus|form|fullscreen|got|hash|input|invalid|key|language|load|lost|message|mouse|offline|online|' +
  'page|paste|pause|play|pointer|popstate|progress|rate|ready|rejection|repeat|reset|resize|scroll|search|security|seek|select|show|' +
  'slot|stalled|start|storage|submit|suspend|time|toggle|touch|transition|unhandled|unload|volume|waiting|webkit|wheel';
const HANDLER = new RegExp(`\\bon(?:${HANDLER_NAMES})[a-z]*\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s>]*)`, 'gi');

/** Decodes the ASCII entities with which markup can be hidden; any other entity stays as typed. */
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
    .replace(TAG, '')
    .replace(SCRIPT_PREFIX, '')
    .replace(HANDLER, '')
    .trim();

const oneLine = (text: string): string => text.replace(/[\t\r\n\u0085\u2028\u2029]/g, ' ');

/** What no pass came to the end of goes as one tag; without the other characters nothing is left to remove. */
function disarm(text: string): string {
  const start = text.indexOf('<');
  const end = text.lastIndexOf('>') + 1;
  const words = start >= 0 && start < end ? text.slice(0, start) + text.slice(end) : text;
  return words.replace(/[<&:=]/g, '');
}

/** Browsers of 2022 lack the method. What they send is cleaned once more by the server, which has it. */
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

/** Cleans a text of several lines. Idempotent, and never longer than what came in. */
export const cleanText = (raw: string): string => settle(raw, pass);

/** Cleans a text of one line: as {@link cleanText}, with line breaks and tabs turned into spaces. */
export const cleanLine = (raw: string): string => settle(raw, (text) => oneLine(pass(text)).trim());
