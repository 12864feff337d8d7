import type { UseFormReturn } from 'react-hook-form';
import { cleanedAnswer, type FieldName, type QuoteRequest } from '../../quote/schema.ts';

/** Shows an answer in its usual form. An answer that has it already is not touched. */
export function showUsualForm(
  { getValues, setValue }: Pick<UseFormReturn<QuoteRequest>, 'getValues' | 'setValue'>,
  name: FieldName,
): void {
  const typed = getValues(name);
  const usual = cleanedAnswer(name, typed);
  if (usual !== typed) setValue(name, usual);
}
