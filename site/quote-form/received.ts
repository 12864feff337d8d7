import { reach } from '../../content/data/company.data.ts';
import { callBackWords, phoneText, promiseWords } from '../../quote/call-back.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { isSubmitReturn, SUCCESS_PARAM } from './draft.ts';

export const RECEIVED_TITLE = 'Demande envoyée avec succès !';

const REACH = { hours: reach.hours, phone: reach.phone.display };

/** The promise after a native submission: the page knows neither the time nor the urgency of the request. */
const PROMISE = { promise: promiseWords(reach.hours), caller: undefined, advice: phoneText(REACH) };
/** The success message after a native submission without JavaScript. */
export const NATIVE_SUCCESS_TEXT = `${RECEIVED_TITLE} ${PROMISE.promise}. ${PROMISE.advice}`;

export const callBackNow = ({ sent }: Success) =>
  sent ? callBackWords({ sentAt: new Date(), ...sent }, REACH) : PROMISE;

/** A request that has arrived, as far as the page knows it. */
export interface Success {
  /** Undefined after a native submission. */
  sent?: { reference: string; request: QuoteRequest };
  photos?: string | undefined;
}

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Record<string, unknown>) => void;
  }
}

/** Reports a request to Google’s tag, if the owner has added it to the page. An error of the tag does not matter. */
export function reportConversion(sendTo: string): void {
  try {
    window.gtag?.('event', 'conversion', sendTo ? { send_to: sendTo } : {});
  } catch {}
}

/** Checks whether the form was just sent natively. Then removes the parameters of the redirect from the address. */
export function consumeSubmitReturn(): boolean {
  if (!isSubmitReturn()) return false;
  const address = new URL(location.href);
  for (const name of [SUCCESS_PARAM, 'demande', 'cle']) address.searchParams.delete(name);
  address.hash = '';
  history.replaceState(history.state, '', address);
  return true;
}
