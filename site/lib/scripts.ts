/** The parts that scripts of pages share. */

/** Runs a task after the next frame, so that what nobody waits for does not delay the answer to a press. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task));
};

/**
 * Window events that count as an interaction. What serves only the visitor's next step loads at the first
 * one.
 */
export const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * The setting of `client:visible` for parts that need React: they are hydrated wherever they are, once the first view
 * is on the screen. Before, it would delay that view.
 */
export const AFTER_FIRST_VIEW = { rootMargin: '9999px' } as const;

/**
 * The text of an inline script that calls `start`. Only the function's own text reaches the page, so it must
 * not use anything from its module. Arguments are written as JSON.
 */
export const inlineScript = <Args extends unknown[]>(start: (...args: Args) => void, ...args: Args): string =>
  `(${start})(${args.map((arg) => JSON.stringify(arg)).join()})`;
