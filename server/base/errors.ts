/**
 * An error that the operator can correct. The terminal shows its message without a stack: one line that says what is
 * wrong, and where.
 */
export class OperatorError extends Error {}

export const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/**
 * Returns the log fields of an error. The message of an `OperatorError` is included. Other messages are left out,
 * because they may quote what a visitor typed.
 */
export function errorFields(error: unknown): Record<string, string | string[]> {
  if (!(error instanceof Error)) return { error: typeof error };
  // `signal`: what ended a child process.
  const { name, code, signal, stack = '' } = error as NodeJS.ErrnoException & { signal?: string | null };
  const calls = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: name,
    ...(code && { code: String(code) }),
    ...(signal && { signal }),
    ...(error instanceof OperatorError && { says: error.message }),
    at: calls.slice(0, 6).map((line) => line.trim()),
  };
}
