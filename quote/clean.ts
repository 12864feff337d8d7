/**
 * Text cleaning before a value is checked, sent or stored: script blocks, HTML tags, `javascript:` prefixes and inline
 * event-handler attributes go, then the text is trimmed (specification, section 5).
 *
 * Each removal can join what stood on both of its sides into something new to remove, so the passes repeat until nothing
 * changes. No pass makes a text longer, which is also why the repetition ends.
 */

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

/** Control characters except tab and line breaks, and the marks that reverse the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

const SCRIPT_BLOCK = /<script\b[^>]*>[\s\S]*?<\/script\b[^>]*>/gi;
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

const pass = (text: string): string =>
  decode(text)
    .replace(INVISIBLE, '')
    .replace(SCRIPT_BLOCK, '')
    .replace(TAG, '')
    .replace(SCRIPT_PREFIX, '')
    .replace(HANDLER, '')
    .trim();

const oneLine = (text: string): string => text.replace(/[\t\r\n\u0085\u2028\u2029]/g, ' ');

/** Repeats a pass until it changes nothing more. */
function settle(raw: string, clean: (text: string) => string): string {
  let text = raw.toWellFormed();
  for (let next = clean(text); next !== text; next = clean(text)) text = next;
  return text;
}

/** Cleans a text of several lines. Idempotent, and never longer than what came in. */
export const cleanText = (raw: string): string => settle(raw, pass);

/** Cleans a text of one line: as {@link cleanText}, with line breaks and tabs turned into spaces. */
export const cleanLine = (raw: string): string => settle(raw, (text) => oneLine(pass(text)).trim());
