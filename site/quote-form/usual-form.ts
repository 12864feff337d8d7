import { cleanedAnswer, type FieldName } from '../../quote/schema.ts';
import type { FormStore } from './form-store.ts';

/** Shows an answer in its usual form. An answer that has it already is not touched. */
export function showUsualForm(form: FormStore, name: FieldName): void {
  const typed = form.values[name];
  const usual = cleanedAnswer(name, typed);
  if (usual !== typed) form.setValue(name, usual);
}
