import { ContentError } from '../read.ts';

/** What is wrong (the build or `npm test` would fail) and what had better be changed, in French, one line each. */
export interface Report {
  errors: string[];
  warnings: string[];
}

export const at = (file: string, line: number, message: string): string =>
  `content/${file}, ligne ${line}\u00a0: ${message}`;

/** The lines of a content error; other errors are not the owner's. */
export function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n');
    throw error;
  }
}
