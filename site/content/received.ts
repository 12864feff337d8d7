import { company } from './company.ts';

/** What a visitor is told once a request has arrived: in the dialog, in its place, and above a form sent without scripts. */
export const RECEIVED_TITLE = 'Demande envoyée avec succès !';
export const CALL_BACK = `Nous vous rappelons sous 2\u00a0heures, 7\u00a0j/7, de ${company.hours.display}.`;
