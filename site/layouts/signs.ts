/** What tells a page that someone is there: events that reach the window. What only serves them waits for the first. */
export const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
