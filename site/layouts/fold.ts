/**
 * Stands in a page where its first view ends. There the build puts the link to the page's whole stylesheet, and keeps only the styles of what comes
 * before inside the page; see `site/build/finish.ts`.
 */
export const FOLD = '<!--fold-->';

/**
 * The attribute of what stands before the fold, but is not seen there before someone moves: its styles come with the whole stylesheet, and until then it
 * is not displayed.
 */
export const LATE = 'data-late';
