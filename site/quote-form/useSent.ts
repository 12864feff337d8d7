import { useState } from 'react';
import type { QuoteRequest } from '../../quote/schema.ts';
import { reportConversion } from './conversion.ts';
import { useSubmitReturn } from './useSubmitReturn.ts';

/** A request that was sent; the page knows nothing of one that the browser sent natively. */
export interface Sent {
  reference: string;
  request: QuoteRequest;
}

/** The success message, after a submission here or a native one. */
export function useSent(sendTo: string) {
  const [sent, setSent] = useState<Sent | 'natively' | null>(null);
  const showSent = (request: Sent | 'natively') => {
    setSent(request);
    reportConversion(sendTo);
  };
  useSubmitReturn(() => showSent('natively'));
  return { sent, showSent, closeSent: () => setSent(null) };
}
