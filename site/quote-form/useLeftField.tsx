import { useEffect, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { afterPress } from './after-press.ts';
import { useFormContext, useMessage, useValue } from './form-store.ts';
import { loadNotes, noteOn } from './lazy-notes.ts';
import { showUsualForm } from './usual-form.ts';

/**
 * When the visitor leaves a field, its answer takes its usual form, and a note may appear. The note stays, in
 * the same words, until the answer no longer needs one, or an error says what is wrong.
 */
export function useLeftField(name: FieldName) {
  const form = useFormContext();
  const value = useValue(name);
  const error = useMessage(name);
  const [left, setLeft] = useState('');
  const note = left && noteOn(name, value) ? noteOn(name, left) : undefined;

  const leave = () => {
    // The visitor is still in the field, and another window has the focus.
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return;
    showUsualForm(form, name);
    if (!form.values[name]) return;
    const tell = () => afterPress(() => setLeft(form.values[name]));
    // If their code does not come, there are no notes.
    loadNotes().then(tell, () => {});
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
