import { SITE_URL } from './env.data.ts';

export const absoluteUrl = (path: string): string => new URL(path, SITE_URL).href;
