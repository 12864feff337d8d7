import type { QuoteRequest } from '../schema.ts';

/** The data of the page of the form, where the built one does not do. */
export interface FormPage {
  /** A form that was sent without scripts, and that comes back. */
  refused?: RefusedForm | undefined;
  /** The address at which to add photos to the request that has just arrived. */
  photos?: string | undefined;
}

export interface RefusedForm {
  /** The status of the answer. */
  status: number;
  /** The sentence that says what happened; after too many attempts, how long to wait. */
  message: string;
  /** The answers as they were typed. */
  values: QuoteRequest;
  /** Says whether the box for the consent was ticked. */
  isAgreed: boolean;
  /** The messages about these answers. */
  messages: Partial<QuoteRequest>;
  /** The messages about the form’s own fields. */
  others: readonly string[];
}
