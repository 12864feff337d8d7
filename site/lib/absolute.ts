import { SITE_URL } from './env.data.ts';

/** Returns the absolute URL of a path on this site. */
export const absolute = (path: string): string => new URL(path, SITE_URL).href;
