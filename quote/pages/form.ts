import type { QuoteRequest } from '../schema.ts';

/** The data of the form’s page when the server renders it, after a form was sent without JavaScript. */
export interface FormPage {
  /** The form to correct, if it was refused. */
  refused?: RefusedForm | undefined;
  /** The link by which to add photos to the request that was just received. */
  photos?: string | undefined;
}

export interface RefusedForm {
  status: number;
  /** The reason in one sentence, such as how long to wait after too many attempts. */
  message: string;
  values: QuoteRequest;
  isAgreed: boolean;
  messages: Partial<QuoteRequest>;
  /** Messages about hidden fields, which belong to no answer. */
  hiddenFieldErrors: readonly string[];
}
