import type { FieldName } from '../../quote/schema.ts';
import { useFormContext, useValue } from './form-store.ts';

/** Takes back an optional choice, at the right of its label. */
export function ClearChoice({ name, label }: { name: FieldName; label: string }) {
  const form = useFormContext();
  if (useValue(name) === '') return null;
  const clear = () => {
    form.setValue(name, '');
    form.setFocus(name);
  };
  return (
    <button type="button" className="link quote-clear" onClick={clear}>
      Effacer<span className="sr-only"> : {label}</span>
    </button>
  );
}
