/**
 * Stands in a page where its first view ends. There the build puts the link to the page's whole stylesheet, and keeps only the styles of what comes
 * before inside the page; see `site/build/finish.ts`.
 */
export const FOLD = '<!--fold-->';
