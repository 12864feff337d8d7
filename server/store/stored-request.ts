import { EMPTY_REQUEST, type QuoteRequest } from '../../quote/schema.ts';

/** A request as it is stored; a field that the form did not have yet when it came is empty. */
export const storedRequest = (fields: string): QuoteRequest => ({
  ...EMPTY_REQUEST,
  ...(JSON.parse(fields) as Partial<QuoteRequest>),
});
