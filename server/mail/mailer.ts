import type { Letter } from './letter.ts';

/** Sends a letter to some of its recipients. Resolves only once the other side has accepted it for one. */
export interface Mailer {
  send: (letter: Letter, recipients: string[], signal: AbortSignal) => Promise<Sent>;
}

export interface Sent {
  /** The recipients for whom the other side has accepted the message. */
  accepted: string[];
  /** The reason why others were refused; the reason of one that may be accepted later goes first. */
  failure?: SendFailure | undefined;
}

/** The reason why a message was not accepted. Only a transport knows the codes that say so. */
export class SendFailure extends Error {
  /** Says that the message itself is refused. Any other failure may end once a server or an account is in order. */
  readonly isRefusal: boolean;

  /** `codes` are for log and database. The other side's words are not, because they can quote addresses. */
  constructor(codes: string, isRefusal = false, cause?: unknown) {
    super(codes, { cause });
    this.isRefusal = isRefusal;
  }
}

/** The first of the codes of a failure that only defers a recipient: the other side may be greylisting. */
export const DEFERRED = 'EDEFERRED';

/** Makes any error a failure. One that is not a transport's comes from this machine, such as a full disk. */
export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error;
  const { code, message = '' } = error as NodeJS.ErrnoException;
  return new SendFailure(code ?? message.slice(0, 80));
}

/** Forbids nodemailer to read files or URLs named in a message. */
export const SAFE = { disableFileAccess: true, disableUrlAccess: true };
