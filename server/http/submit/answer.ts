import { FAILURES } from '../../../quote/failures.ts';
import { throttledText } from '../../../quote/throttle.ts';
import type { Errors } from './parse-submission.ts';

/** An answer of the submit path, before it becomes JSON, a redirect or a page. */
export interface Answer {
  status: number;
  message: string;
  errors?: Errors;
  data?: Record<string, string>;
  /** Where a form without scripts goes next. */
  redirect?: string;
  /** Where the visitor can add photos. */
  photos?: string;
  /** Seconds until another attempt makes sense. */
  retryAfter?: number;
  allow?: string;
}

const RETRY_SOON_SECONDS = 30;

const ACCEPTED_TEXT = 'Votre demande a bien été envoyée.';

export const accepted = (data: Record<string, string>): Answer => ({
  status: 200,
  message: ACCEPTED_TEXT,
  data,
});

export const unreadable: Answer = { status: 400, message: FAILURES[400].text };

export const invalid = (errors: Errors): Answer => ({
  status: 400,
  message: 'Certains champs sont à corriger.',
  errors,
});

export const wrongKey: Answer = {
  status: 403,
  message: 'Ce formulaire n’est plus à jour. Rechargez la page ou appelez-nous.',
};

export const wrongMethod: Answer = { status: 405, message: FAILURES[405].text, allow: 'POST' };

export const tooLarge: Answer = { status: 413, message: FAILURES[413].text };

export const wrongType: Answer = { status: 415, message: FAILURES[415].text };

export const throttled = (waitMs: number): Answer => ({
  status: 429,
  message: throttledText(waitMs),
  retryAfter: Math.ceil(waitMs / 1000),
});

export const unavailable: Answer = {
  status: 503,
  message: FAILURES[500].text,
  retryAfter: RETRY_SOON_SECONDS,
};
