import type { HtmlElement } from 'html-validate';
import { textOf } from './markup.ts';

/** Font sizes of Google's search results, and the widths at which Google cuts them, in pixels. */
export const RESULT = { title: { size: 20, cut: 580 }, description: { size: 14, cut: 920 } };

/** Widths of Arial's characters in thousandths of the font size, each width before its characters, without accents. */
const WIDTHS =
  "191' 200\u202f 222ijl’ 278!,./:;[]fIt\u00a0 333()-r²³“” 389* 500ckJsvxyz 584+<=> 611FTZ 667&ABEKPSVXY " +
  '722CDHNRUw 778GOQ 833Mm 889% 944Wœ 999…—';
/** The width of all other characters: digits, « », € and most small letters. */
const USUAL = 556;
const SPACE = 278;
const TABLE = WIDTHS.split(' ').map((row) => ({ width: Number(row.slice(0, 3)), signs: row.slice(3) }));

const widthOf = (sign: string): number =>
  sign === ' ' ? SPACE : (TABLE.find(({ signs }) => signs.includes(sign))?.width ?? USUAL);

const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

export const pixels = (text: string, { size }: typeof RESULT.title): number =>
  Math.round(([...unaccented(text)].reduce((sum, sign) => sum + widthOf(sign), 0) * size) / 1000);

export const SEARCHED = [
  'débarras maison',
  'débarras appartement',
  'débarras cave',
  'débarras grenier',
  'débarras garage',
  'débarras jardin',
  'débarras bureaux',
  'débarras décès',
  'succession',
  'débarras Diogène',
  'nettoyage Diogène',
  'vide-maison',
  'vide-appartement',
  'vider maison',
  'vider appartement',
  'vider cave',
  'enlèvement encombrants',
  'enlèvement gravats',
  'évacuation gravats',
  'benne gravats',
  'nettoyage chantier',
  'fin de chantier',
  'après travaux',
  'débarras gratuit',
  'débarras prix',
];

const PLACES = { title: 'head title', heading: 'h1, h2', text: 'main p, main li, main h3, main summary' };

const isIn = (words: string, text: string): boolean =>
  words.split(' ').every((word) => unaccented(text).toLowerCase().includes(unaccented(word).toLowerCase()));

/** Returns the first place of a page that contains all the words: its title, a heading, or its text. */
export const placeInPage = (words: string, document: HtmlElement): string | undefined =>
  Object.entries(PLACES).find(([, selector]) =>
    document.querySelectorAll(selector).some((part) => isIn(words, textOf(part))),
  )?.[0];
