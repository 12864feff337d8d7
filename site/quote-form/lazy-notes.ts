import type { FieldName } from '../../quote/schema.ts';

/** The code of the notes loads when a field is first left: nobody needs it before. */
let notes: typeof import('./notes.ts') | undefined;

export async function loadNotes(): Promise<void> {
  notes ??= await import('./notes.ts');
}

/** The note on an answer, if there is one; none before the code has loaded. */
export const noteOn = (name: FieldName, typed: string) => notes?.noteOn(name, typed);
