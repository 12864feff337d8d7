import { FAILURES, type FailureStatus } from '../../../quote/failures.ts';
import { throttledText } from '../../../quote/throttle.ts';
import type { Errors } from './parse-submission.ts';

/** An answer to a form. `sendAnswer` turns it into JSON, a redirect or a page. */
export interface Answer {
  status: number;
  message: string;
  errors?: Errors;
  data?: Record<string, string>;
  redirect?: string;
  photos?: string;
  /** The seconds to wait before another attempt. */
  retryAfter?: number;
}

export const stored = (data: Record<string, string>): Answer => ({
  status: 200,
  message: 'Votre demande a bien été envoyée.',
  data,
});

export const failure = (status: FailureStatus): Answer => ({ status, message: FAILURES[status].text });

export const invalid = (errors: Errors): Answer => ({
  status: 400,
  message: 'Certains champs sont à corriger.',
  errors,
});

export const wrongKey: Answer = {
  status: 403,
  message: 'Ce formulaire n’est plus à jour. Rechargez la page ou appelez-nous.',
};

export const throttled = (waitMs: number): Answer => ({
  status: 429,
  message: throttledText(waitMs),
  retryAfter: Math.ceil(waitMs / 1000),
});

export const unavailable: Answer = { ...failure(500), status: 503, retryAfter: 30 };
