/** Names that the inline scripts and the form share. The form fires `readyEvent` after its hydration. */
export const SCRIPT_NAMES = { formId: 'formulaire', nextId: 'suivant', readyEvent: 'quote-form:ready' };
