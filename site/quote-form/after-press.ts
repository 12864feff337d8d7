/**
 * A field is left when the pointer goes down on a button, and the button is pressed when the pointer comes up.
 * What appears in between moves the button away, and the press is lost. So it waits until the press is over.
 */

const inBrowser = typeof document !== 'undefined';
/** A press may have begun before this script was there. */
let pressed = inBrowser && document.querySelector(':active') !== null;
const waiting: (() => void)[] = [];

/** The browser sends the click right after the pointer comes up, before any timer. */
function release(): void {
  pressed = false;
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

if (inBrowser) {
  const press = () => {
    pressed = true;
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/** Runs as soon as no pointer is pressed. */
export function afterPress(run: () => void): void {
  waiting.push(run);
  if (!pressed) release();
}
