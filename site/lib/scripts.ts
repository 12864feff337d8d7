/** Runs a task after the next frame, so that it does not delay what a visitor sees after a press. */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task));
};

/** Window events that count as an interaction. At the first one, pages load what only the next step needs. */
export const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Option of `client:visible` for islands. The large margin makes them count as visible wherever they are, so that they
 * are hydrated once the first view is on the screen: an earlier hydration would delay that view.
 */
export const AFTER_FIRST_VIEW = { rootMargin: '9999px' } as const;

/**
 * The text of an inline script that calls `start`. Only the function's own text reaches the page, so it must
 * not use anything from its module. Arguments are written as JSON.
 */
export const inlineScript = <Args extends unknown[]>(start: (...args: Args) => void, ...args: Args): string =>
  `(${start})(${args.map((arg) => JSON.stringify(arg)).join()})`;
