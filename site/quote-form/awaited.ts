/** Under which name the draft is kept for the browser session. */
export const DRAFT_KEY = 'quote-draft';

/** Says in the address that the browser itself has sent the form. */
export const ARRIVAL = 'success';
/** Names a service in the address. */
export const SERVICE = 'service';

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
  return asked.has(ARRIVAL) || asked.has(SERVICE) || isDraftKept();
};
