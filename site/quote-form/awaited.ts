/** Under which name the draft is kept for the browser session. */
export const DRAFT_KEY = 'quote-draft';

/** Says in the address that the browser itself has sent the form. */
export const ARRIVAL = 'success';
/** Names a service in the address. */
export const SERVICE = 'service';

/** Whether the browser itself has just sent a request. */
export const hasArrived = (): boolean => new URLSearchParams(location.search).get(ARRIVAL) === 'true';

const isDraftKept = (): boolean => {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
};

/** Whether the form has something to do before anyone moves: to say that a request has arrived, to choose the service asked for, to bring answers back. */
export const isAwaited = (): boolean => {
  const asked = new URLSearchParams(location.search);
  return hasArrived() || asked.has(SERVICE) || isDraftKept();
};
