import { contentFiles, contentTexts } from '../../content/checks/content.ts';

/**
 * Tells the owner’s texts from those of the code. The checks of built pages refuse faults in texts of the code only.
 * For the owner’s texts, `npm run check` gives advice.
 */

const CONTENT = contentTexts()
  .map(({ text }) => text)
  .join('\n')
  .replace(/[ \t\r\n]+/g, ' ');
const FILES = contentFiles();

/** Checks whether a text of a page is in the content, with the same spaces. The page may have put it in guillemets. */
export const comesFromContent = (text: string): boolean =>
  CONTENT.includes(text.replace(/^[\s«]+|[\s»]+$/gu, ''));

export const isInContent = (text: string): boolean => FILES.some((file) => file.text.includes(text));
