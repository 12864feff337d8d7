import { reach } from '../../content/data/company.data.ts';
import { callBackText, phoneText, promiseText } from '../../quote/call-back.ts';

/** The success message: in the dialog, and after a native submission. */
export const RECEIVED_TITLE = 'Demande envoyée avec succès !';

const REACH = { hours: reach.hours, phone: reach.phone.display };

/** The promise for a request that was sent at this moment. */
export const callBackAfter = (sentAt: Date, urgency = ''): string =>
  callBackText(sentAt, { ...REACH, urgency });

/** What the page says after a native submission, without JavaScript: it knows neither the time nor the urgency. */
export const ARRIVED = `${RECEIVED_TITLE} ${promiseText(reach.hours)} ${phoneText(REACH)}`;
