import type { QuoteRequest } from '../schema.ts';

/** What the server hands to the page of the form, where the built one does not do. */
export interface FormPage {
  /** A form that was sent without scripts, and that comes back. */
  refused?: RefusedForm | undefined;
  /** Where to add photos to the request that has just arrived. */
  photos?: string | undefined;
}

export interface RefusedForm {
  /** That of the answer. */
  status: number;
  /** After too many attempts: how long to wait. */
  message: string;
  /** The answers as they were typed. */
  values: QuoteRequest;
  /** Whether the box for the consent was ticked. */
  isAgreed: boolean;
  /** What is wrong with them. */
  messages: Partial<QuoteRequest>;
  /** What is wrong with the form’s own fields. */
  others: readonly string[];
}
