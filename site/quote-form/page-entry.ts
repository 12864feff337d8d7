/** How the visitor came to the page. */

/** The key of the draft in sessionStorage. */
export const DRAFT_KEY = 'quote-draft';
/** The query parameter of the page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PARAM = 'success';
/** The query parameter that chooses a service. */
export const SERVICE_PARAM = 'service';

/** True if the browser has just sent the form natively. */
export const isSubmitReturn = (): boolean =>
  new URLSearchParams(location.search).get(SUCCESS_PARAM) === 'true';
