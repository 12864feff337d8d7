/** A part of a page that keeps its text as it is: code, drawings, and what a script takes over and compares. */
const LEFT_ALONE = '<(head|script|style|svg|astro-island|textarea)\\b[\\s\\S]*?</\\1>';
const TAG = '<(?:"[^"]*"|\'[^\']*\'|[^\'">])+>';
const PIECES = new RegExp(`${LEFT_ALONE}|${TAG}|[^<]+`, 'g');

/** Words joined by hyphens (« dites-nous », « Île-de-France », « J-30 »), but no part of an address. */
const COMPOUND = /(?<![\p{L}\d@./-])[\p{L}\d]+(?:-[\p{L}\d]+)+(?![\p{L}\d@/-])/gu;
/** « de 400 à 800 € »: two amounts and their unit. */
const RANGE = /(?:de )?\d[\d\u00a0\u202f]* à \d[\d\u00a0\u202f]*€/gu;
/** « J-30 à J-22 ». */
const COUNTDOWN = /J-\d+ à J-\d+/gu;
/** « 2 heures »: a number and what it counts. */
const QUANTITY = /\d[\d\u202f]* (?:heures?|jours?|semaines?|mois|ans?|kilos?|mètres?)(?!\p{L})/gu;
const GROUPS = new RegExp([COUNTDOWN, RANGE, QUANTITY, COMPOUND].map(({ source }) => source).join('|'), 'gu');
/** A longer compound may break: on a narrow screen it would leave too ragged a line. */
const LONGEST = 13;

const together = (text: string): string => `<span class="nb">${text}</span>`;

const keepTogether = (text: string): string =>
  text.replace(GROUPS, (words) => (words.length > LONGEST && !words.includes(' ') ? words : together(words)));

/** Keeps short compounds, price ranges and quantities on one line. The words themselves stay to the letter: only their wrapping is named. */
export const withoutBadBreaks = (html: string): string =>
  html.replace(PIECES, (piece) => (piece.startsWith('<') ? piece : keepTogether(piece)));
