import { throttledText } from '../../../quote/throttle.ts';
import type { Errors } from './parse-submission.ts';

/** An answer of the submit path, before it becomes JSON, a redirect or a page. */
export interface Answer {
  status: number;
  message: string;
  errors?: Errors;
  data?: Record<string, string>;
  /** Where the visitor can add photos. */
  photos?: string | undefined;
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

export const unreadable = (message: string): Answer => ({ status: 400, message });

export const invalid = (errors: Errors): Answer => ({
  status: 400,
  message: 'Certains champs sont à corriger.',
  errors,
});

export const wrongKey: Answer = {
  status: 403,
  message: 'Ce formulaire n’est plus à jour. Rechargez la page ou appelez-nous.',
};

export const wrongMethod: Answer = {
  status: 405,
  message: 'Cette adresse ne reçoit que des demandes envoyées par le formulaire.',
  allow: 'POST',
};

export const tooLarge: Answer = {
  status: 413,
  message: 'La demande est trop volumineuse : raccourcissez la description.',
};

export const wrongType: Answer = {
  status: 415,
  message: 'Le format n’est pas pris en charge : envoyez du JSON ou un formulaire.',
};

export const throttled = (waitMs: number): Answer => ({
  status: 429,
  message: throttledText(waitMs),
  retryAfter: Math.ceil(waitMs / 1000),
});

export const unavailable: Answer = {
  status: 503,
  message: 'La demande n’a pas pu être enregistrée. Veuillez réessayer dans un instant.',
  retryAfter: RETRY_SOON_SECONDS,
};

/** The titles of the pages that show an answer. */
export const TITLES: Record<number, string> = {
  400: 'Votre demande est à corriger',
  405: 'Le formulaire est sur une autre page',
  413: 'Votre demande est trop longue',
  429: 'Trop de tentatives',
};
export const OTHER_TITLE = 'Votre demande n’a pas pu être envoyée';
