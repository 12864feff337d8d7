/**
 * The text of an inline script that calls `start`. Only the function's own text reaches the page, so it must
 * not use anything from its module. Arguments are written as JSON.
 */
export const inlineScript = <Args extends unknown[]>(start: (...args: Args) => void, ...args: Args): string =>
  `(${start})(${args.map((arg) => JSON.stringify(arg)).join()})`;
