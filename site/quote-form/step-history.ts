/**
 * The steps in the browser's history: the page's first entry is step 0, the next one step 1, and so on. So Back
 * means « Précédent », and from the first step it leaves the page.
 */

/** The step of the current entry; undefined if the form has not seen this entry yet. */
export function entryStep(): number | undefined {
  const step: unknown = history.state?.quoteStep;
  return Number.isInteger(step) ? Number(step) : undefined;
}

const state = (quoteStep: number) => ({ ...history.state, quoteStep });

/** Settles once the history has followed: a way back is asynchronous, and each change waits for the last one. */
let settled = Promise.resolve();
/** Ends the wait for the way back that this module has begun. */
let arrive: (() => void) | undefined;

const goBack = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    arrive = resolve;
    history.go(-steps);
  });

async function follow(step: number): Promise<void> {
  if (entryStep() === undefined) history.replaceState(state(0), '');
  // A fragment may have added entries of the same step: hence the loop.
  for (let at = entryStep() ?? 0; at > step; at = entryStep() ?? 0) await goBack(at - step);
  for (let at = entryStep() ?? 0; at < step; at += 1) history.pushState(state(at + 1), '');
}

/** Leads the history to the entry of a step that the form shows. */
export function followStep(step: number): void {
  settled = settled.then(() => follow(step));
}

/** Calls back when the visitor has gone to the entry of another step. */
export function onEntryChange(current: number, show: (step: number) => void): () => void {
  const changed = () => {
    const arrived = arrive;
    arrive = undefined;
    const step = entryStep();
    if (arrived) arrived();
    else if (step === undefined) history.replaceState(state(current), '');
    else if (step !== current) show(step);
  };
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** The form moves the view itself. Only a reload or a return to the page restores the scroll position. */
export function takeOverScrolling(): () => void {
  const manual = () => {
    history.scrollRestoration = 'manual';
  };
  const auto = () => {
    history.scrollRestoration = 'auto';
  };
  manual();
  addEventListener('pageshow', manual);
  addEventListener('pagehide', auto);
  return () => {
    removeEventListener('pageshow', manual);
    removeEventListener('pagehide', auto);
    auto();
  };
}
