import { contentFiles, contentTexts } from '../../content/checks/content.ts';

/**
 * What an owner has written is not for these checks to refuse: `npm run check` gives advice on it. They look after the
 * words of the code.
 */

const joined = contentTexts()
  .map(({ text }) => text)
  .join('\n');
const WORDS = joined.replace(/[ \t\r\n]+/g, ' ');
const FILES = contentFiles();

/** Whether these words of a page come from a content file, with the same spaces; the page may quote them. */
export const isOwners = (words: string): boolean => WORDS.includes(words.replace(/^[\s«]+|[\s»]+$/gu, ''));
/** Whether a content file has this address, or this sign, to the letter. */
export const isInContent = (text: string): boolean => FILES.some((file) => file.text.includes(text));
