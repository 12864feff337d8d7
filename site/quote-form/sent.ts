import { checkRequest, type QuoteRequest } from '../../quote/schema.ts';

/** The answers as they leave, cleaned: what a visitor reads again is what the company gets. */
export function asSent(typed: QuoteRequest): QuoteRequest {
  const checked = checkRequest(typed);
  return checked.ok ? checked.request : typed;
}
