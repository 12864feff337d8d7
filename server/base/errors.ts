/**
 * An error that the operator can correct. Only its message is shown: one line that says what is wrong, and
 * where.
 */
export class OperatorError extends Error {}

/** The code that Node, SQLite or PostgreSQL gives an error. */
export const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** Log fields of an error. Messages may quote what a visitor typed, so only our own are included. */
export function errorFields(error: unknown): Record<string, string | string[]> {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, code, signal, stack = '' } = error as NodeJS.ErrnoException & { signal?: string | null };
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    ...(code && { code: String(code) }),
    // What ended a process of ours.
    ...(signal && { signal }),
    ...(error instanceof OperatorError && { says: error.message }),
    at: at.slice(0, 6).map((line) => line.trim()),
  };
}
