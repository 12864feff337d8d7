import { SITE_URL } from './env.data.ts';

/** The absolute address of a path or of a file of the build. */
export const absolute = (path: string): string => new URL(path, SITE_URL).href;
