import { contentFiles, contentTexts } from '../../content/checks/content.ts';

/**
 * The checks of built pages refuse only the words of the code. For what an owner has written, `npm run check` gives
 * advice.
 */

const joined = contentTexts()
  .map(({ text }) => text)
  .join('\n');
const WORDS = joined.replace(/[ \t\r\n]+/g, ' ');
const FILES = contentFiles();

/** Says whether these words of a page come from a content file, with the same spaces; the page may quote them. */
export const comesFromContent = (words: string): boolean =>
  WORDS.includes(words.replace(/^[\s«]+|[\s»]+$/gu, ''));
/** Says whether a content file has this address, or this sign, to the letter. */
export const isInContent = (text: string): boolean => FILES.some((file) => file.text.includes(text));
