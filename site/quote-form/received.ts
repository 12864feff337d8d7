import { reach } from '../../content/data/company.data.ts';
import { callBackWords, phoneText, promiseWords } from '../../quote/call-back.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { isSubmitReturn, SUCCESS_PARAM } from './draft.ts';

/** The success message: in the dialog, and after a native submission. */
export const RECEIVED_TITLE = 'Demande envoyée avec succès !';

const REACH = { hours: reach.hours, phone: reach.phone.display };

/** The request after a native submission, of which the page knows neither the time nor the urgency. */
const PROMISE = { promise: promiseWords(reach.hours), caller: undefined, more: phoneText(REACH) };
/** The words of the page then without JavaScript. */
export const ARRIVED = `${RECEIVED_TITLE} ${PROMISE.promise}. ${PROMISE.more}`;

/** The promise for a request that has just arrived. */
export const callBackNow = ({ sent }: Success) =>
  sent ? callBackWords({ sentAt: new Date(), ...sent }, REACH) : PROMISE;

/** A request that has arrived, as far as the page knows it. */
export interface Success {
  /** Undefined after a native submission. */
  sent?: { reference: string; request: QuoteRequest };
  /** The page to add photos to it, if there is one. */
  photos?: string | undefined;
}

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** Tells Google’s tag, if the owner has added it to the page. The request has been received, whatever the tag does. */
export function reportConversion(sendTo: string): void {
  try {
    window.gtag?.('event', 'conversion', sendTo ? { send_to: sendTo } : {});
  } catch {}
}

/** Says whether the browser has just sent the form natively. Removes the parameters that say so from the address. */
export function consumeSubmitReturn(): boolean {
  if (!isSubmitReturn()) return false;
  const address = new URL(location.href);
  for (const name of [SUCCESS_PARAM, 'demande', 'cle']) address.searchParams.delete(name);
  address.hash = '';
  history.replaceState(history.state, '', address);
  return true;
}
