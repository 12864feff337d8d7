import type { Letter } from './letter.ts';

/** Sends a letter to some of its recipients. Rejects unless the mail server accepts it for at least one of them. */
export interface Mailer {
  send: (letter: Letter, recipients: string[], signal: AbortSignal) => Promise<Sent>;
}

export interface Sent {
  accepted: string[];
  /** Why other recipients were refused. Of several reasons, one for which a retry may help is given. */
  failure?: SendFailure | undefined;
}

export class SendFailure extends Error {
  /** True if the letter itself is refused. Otherwise a retry may help, once a server or an account is in order. */
  readonly isRefusal: boolean;

  /** `codes` go into log and database. The text of the answer does not, because it can quote addresses. */
  constructor(codes: string, isRefusal = false, cause?: unknown) {
    super(codes, { cause });
    this.isRefusal = isRefusal;
  }
}

/** The first code of a failure that defers a recipient, as greylisting does. */
export const DEFERRED = 'EDEFERRED';

export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error;
  // Not from a mailer, but from this machine, such as a full disk.
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return new SendFailure(code ?? message.slice(0, 80));
}

/** Options that forbid nodemailer to read files or URLs named in a letter. */
export const NO_FILE_OR_URL_ACCESS = { disableFileAccess: true, disableUrlAccess: true };
