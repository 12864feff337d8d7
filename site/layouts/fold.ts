/**
 * Stands in a page where its first view ends. The build keeps only the styles of what comes before inside the page (`site/build/finish.ts`), and puts there
 * what asks for the whole stylesheet later (`site/build/starter.ts`).
 */
export const FOLD = '<!--fold-->';

/**
 * The attribute of what stands before the fold, but is not seen there before someone moves: its styles come with the whole stylesheet, and until then it
 * is not displayed.
 */
export const LATE = 'data-late';
