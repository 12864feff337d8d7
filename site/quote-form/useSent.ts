import { useState } from 'react';
import { reportConversion } from './conversion.ts';
import { useSubmitReturn } from './useSubmitReturn.ts';

/** The success message, after a submission here or a native one. */
export function useSent(sendTo: string) {
  /** The reference of the request that was just sent; '' after a native submission, which does not tell it. */
  const [sent, setSent] = useState<string | null>(null);
  const showSent = (reference: string) => {
    setSent(reference);
    reportConversion(sendTo);
  };
  useSubmitReturn(() => showSent(''));
  return { sent, showSent, closeSent: () => setSent(null) };
}
