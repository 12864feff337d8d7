import type { QuoteRequest } from '../schema.ts';

/** The data of the form’s page when the server renders it, after a form was sent without JavaScript. */
export interface FormPage {
  /** The form to correct, if it was refused. */
  refused?: RefusedForm | undefined;
  /** The link by which to add photos to the request that was just received. */
  photos?: string | undefined;
}

export interface RefusedForm {
  /** The HTTP status of the answer. */
  status: number;
  /** The reason in one sentence, such as how long to wait after too many attempts. */
  message: string;
  /** The answers as they were typed. */
  values: QuoteRequest;
  /** True if the check box of the consent was ticked. */
  isAgreed: boolean;
  /** The message about each wrong answer. */
  messages: Partial<QuoteRequest>;
  /** Messages about hidden fields, which belong to no answer. */
  others: readonly string[];
}
