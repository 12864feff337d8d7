/**
 * How the visitor came to the page. Few lines and no imports, because they load before the form's own code.
 */

/** The key of the draft in sessionStorage. */
export const DRAFT_KEY = 'quote-draft';
/** The query parameter of the page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PARAM = 'success';
/** The query parameter that chooses a service. */
export const SERVICE_PARAM = 'service';

/** True if the browser has just sent the form natively. */
export const isSubmitReturn = (): boolean =>
  new URLSearchParams(location.search).get(SUCCESS_PARAM) === 'true';

const hasDraft = (): boolean => {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
};

/**
 * True if the form should hydrate without waiting for an interaction: to show success, a linked service or a
 * draft.
 */
export const shouldHydrateEarly = (): boolean =>
  isSubmitReturn() || new URLSearchParams(location.search).has(SERVICE_PARAM) || hasDraft();
