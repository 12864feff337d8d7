/** Something that the operator can mend. Its message is one line that says what and where, and is all that is shown. */
export class OperatorError extends Error {}

/** What a log may say of an error: its message can quote what a visitor typed, so it stays out, unless it is one of ours to the operator. */
export function errorFacts(error: unknown): { error: string; code?: string; says?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, code, stack = '' } = error as NodeJS.ErrnoException;
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    ...(code && { code: String(code) }),
    ...(error instanceof OperatorError && { says: error.message }),
    at: at.slice(0, 6).map((line) => line.trim()),
  };
}
