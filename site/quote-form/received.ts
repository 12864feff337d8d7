import { reach } from '../../content/data/company.data.ts';
import { callBackText, phoneText } from '../../quote/call-back.ts';

/**
 * The success message: in the dialog, in the page if the dialog fails to load, and after a native submission.
 */
export const RECEIVED_TITLE = 'Demande envoyée avec succès !';
export const CALL_BACK = `Nous vous rappelons sous 2\u00a0heures pendant nos heures d’appel, 7\u00a0j/7, de ${reach.hours.display}.`;

/** The promise for a request that was sent at this moment. */
export const callBackAfter = (sentAt: Date, urgency = ''): string =>
  callBackText(CALL_BACK, sentAt, { hours: reach.hours, phone: reach.phone.display, urgency });

/** What the page says after a native submission, without JavaScript: it knows neither the time nor the urgency. */
export const ARRIVED = `${RECEIVED_TITLE} ${CALL_BACK} ${phoneText(reach.phone.display)}`;
