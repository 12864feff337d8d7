import { useEffect, useState } from 'react';
import type { QuoteRequest } from '../../quote/schema.ts';
import { isSubmitReturn, SUCCESS_PARAM } from './draft.ts';

/** What the page knows of a request that has arrived. */
export interface Success {
  /** Undefined after a native submission. */
  sent?: Sent;
  /** The page that takes photos for it, if there is one. */
  photos?: string;
}

/** A request that was sent from this page. */
export interface Sent {
  reference: string;
  request: QuoteRequest;
}

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** What the server adds to the address of a native form's return: whose request it was. */
const PAIR = ['demande', 'cle'];

/**
 * The success message, after a submission here or a native one, of which `linked` leads to the photos. `sendTo` is that
 * of the conversion event.
 */
export function useSuccess(sendTo: string, linked: string | undefined) {
  const [success, setSuccess] = useState<Success | null>(null);
  const showSuccess = (arrived: Success) => {
    setSuccess(arrived);
    try {
      // Google's tag, if the owner has added it to the page.
      window.gtag?.('event', 'conversion', sendTo ? { send_to: sendTo } : {});
    } catch {
      // The request has been received, whatever the tag does.
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page load
  useEffect(() => {
    if (!isSubmitReturn()) return;
    const address = new URL(location.href);
    for (const name of [SUCCESS_PARAM, ...PAIR]) address.searchParams.delete(name);
    address.hash = '';
    history.replaceState(history.state, '', address);
    showSuccess({ photos: linked });
  }, []);
  return { success, showSuccess, closeSuccess: () => setSuccess(null) };
}
