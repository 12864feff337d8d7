import { createHash, randomUUID } from 'node:crypto';

/** Names a page that shows buttons. */
export const newMark = (): string => randomUUID();

/**
 * The identifier of a mark. The same button pressed twice on one page is the same mark; another button, or
 * another note, is another.
 */
export const markId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
