import { contentFiles, contentTexts } from '../../content/checks/content.ts';

/**
 * What an owner has written is not for these checks to refuse: `npm run check` gives advice on it. They look after the
 * words of the code.
 */

const joined = contentTexts()
  .map(({ text }) => text)
  .join('\n');
const WORDS = joined.replace(/[ \t\r\n]+/g, ' ');
const LOOSE_WORDS = joined.replace(/\s+/gu, ' ');
const CLOSE_WORDS = joined.replace(/\s/gu, '');
const FILES = contentFiles()
  .map(({ text }) => text)
  .join('\n');

/** Whether these words of a page come from a content file, with the same spaces. */
export const isOwners = (words: string): boolean => WORDS.includes(words.trim());
/** The same, whatever the kind of its spaces. */
export const isOwnersText = (text: string): boolean =>
  LOOSE_WORDS.includes(text.replace(/\s+/gu, ' ').trim());
/** The same, for words without spaces. */
export const isOwnersWithoutSpaces = (words: string): boolean => CLOSE_WORDS.includes(words);

/** Whether a content file has this address, or this sign, to the letter. */
export const isInContent = (text: string): boolean => FILES.includes(text);
