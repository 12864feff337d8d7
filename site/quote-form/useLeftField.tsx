import { useEffect, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { useFormContext, useMessage, useValue } from './form-store.ts';
import { noteOn } from './notes.ts';

/** When the visitor leaves a field, its answer takes its usual form, and a note may appear until it changes. */
export function useLeftField(name: FieldName) {
  const form = useFormContext();
  const value = useValue(name);
  const error = useMessage(name);
  const [left, setLeft] = useState('');
  const { text, meant } = (left === value && noteOn(name, value)) || {};

  const leave = () => {
    // The visitor is still in the field, and another window has the focus.
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return;
    form.normalise(name);
    afterPress(() => setLeft(form.values[name]));
  };
  // A field may have been left before React was there, or in the page before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    document.addEventListener('quote-form:ready', leave, { once: true });
  }, []);
  const take = (answer: string) => {
    form.setValue(name, answer);
    form.setFocus(name);
  };

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

let pressed = false;
const watchPress = ({ type }: Event) => {
  pressed = type === 'mousedown';
};
if (typeof document !== 'undefined')
  for (const event of ['mousedown', 'mouseup']) document.addEventListener(event, watchPress, true);

/**
 * A field is left when the mouse goes down on a button, which is pressed when the mouse comes up. What appears in
 * between would move the button away, and lose the press.
 */
function afterPress(run: () => void): void {
  if (pressed) document.addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
}
