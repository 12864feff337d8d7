import { SITE_URL } from './env.data.ts';

export const absolute = (path: string): string => new URL(path, SITE_URL).href;
