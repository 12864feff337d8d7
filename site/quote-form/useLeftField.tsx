import { useEffect, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { useFormContext, useMessage, useValue } from './form-store.ts';
import { lazily } from './lazily.ts';

/** The notes on answers, which load when a field is first left. */
export const lazyNotes = lazily(() => import('./notes.ts'));

/**
 * When the visitor leaves a field, its answer takes its usual form, and a note may appear. The note stays, in
 * the same words, until the answer no longer needs one, or an error says what is wrong.
 */
export function useLeftField(name: FieldName) {
  const form = useFormContext();
  const value = useValue(name);
  const error = useMessage(name);
  const noteOn = lazyNotes.use()?.noteOn;
  const [left, setLeft] = useState('');
  const note = left && noteOn?.(name, value) ? noteOn(name, left) : undefined;

  const leave = () => {
    // The visitor is still in the field, and another window has the focus.
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return;
    form.normalise(name);
    if (form.values[name]) void lazyNotes.load().then(() => afterPress(() => setLeft(form.values[name])));
  };
  // A field may have been left before React was there, or in the page before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    document.addEventListener('quote-form:ready', leave, { once: true });
  }, []);
  const take = (meant: string) => {
    form.setValue(name, meant);
    form.setFocus(name);
  };

  const { text, meant } = note ?? {};
  return {
    onBlur: leave,
    note: meant ? (
      <button key={text} type="button" className="link min-h-11 text-left" onClick={() => take(meant)}>
        {text}
      </button>
    ) : (
      text && !error && <p key={text}>{text}</p>
    ),
  };
}

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

/**
 * Runs as soon as no pointer is pressed. A field is left when the pointer goes down on a button, and the button is
 * pressed when the pointer comes up. What appears in between would move the button away, and lose the press.
 */
function afterPress(run: () => void): void {
  waiting.push(run);
  if (!pressed) release();
}
