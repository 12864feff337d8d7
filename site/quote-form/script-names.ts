/** Names by which the inline scripts and the form know each other: ids, and the event once the form has hydrated. */
export const SCRIPT_NAMES = { formId: 'formulaire', nextId: 'suivant', readyEvent: 'quote-form:ready' };
