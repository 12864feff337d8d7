import { texts } from './texts.ts';

/**
 * The redirects, grouped by the page they lead to. An old address matches with and without a trailing slash, and
 * keeps its query string.
 */
export const redirectGroups = texts('redirects.yaml').redirects;
