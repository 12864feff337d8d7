import { useState } from 'react';
import type { QuoteRequest } from '../../quote/schema.ts';
import { reportConversion } from './conversion.ts';
import { useSubmitReturn } from './useSubmitReturn.ts';

/** A request that was sent from this page. */
export interface Sent {
  reference: string;
  request: QuoteRequest;
}

/** What the page knows of a request that has arrived. */
export interface Success {
  /** Undefined after a native submission. */
  sent?: Sent;
  /** The page that takes photos for it, if there is one. */
  photos?: string;
}

/** The success message, after a submission here or a native one. */
export function useSent(sendTo: string) {
  const [success, setSuccess] = useState<Success | null>(null);
  const showSuccess = (arrived: Success) => {
    setSuccess(arrived);
    reportConversion(sendTo);
  };
  useSubmitReturn((photos) => showSuccess({ photos }));
  return { success, showSuccess, closeSuccess: () => setSuccess(null) };
}
