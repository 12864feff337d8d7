import { QUOTED_TEXTS } from './exempt.ts';
import { UNITS } from './rules.ts';

const NARROW = new RegExp(
  `(?<=\\d) (?=\\d{3}(?!\\d)|(?:${UNITS})(?![\\p{L}\\d²³]))| (?=[;?]|!(?!\\[))`,
  'gu',
);
const NO_BREAK = / (?=:\s|»)|(?<=«) /g;

const spaced = (text: string): string =>
  QUOTED_TEXTS.includes(text) ? text : text.replace(NARROW, '\u202f').replace(NO_BREAK, '\u00a0');

/** Replaces spaces by no-break spaces where French typography wants them. Phone numbers stay as they are. */
export const withSpaces = <T>(values: T): T =>
  JSON.parse(
    JSON.stringify(values, (key, value) =>
      typeof value === 'string' && key !== 'phone' ? spaced(value) : value,
    ),
  );
