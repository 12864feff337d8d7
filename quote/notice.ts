/**
 * The sentence beside the send button, which says what sending means. Change `NOTICE_VERSION` whenever the
 * sentence changes: it is stored with each request and shows which wording the sender has read.
 */
export const NOTICE_VERSION = '2026-11-24';
// The second sentence: code de la consommation, article L223-2, in force since 11 August 2026.
export const NOTICE_TEXT =
  'En envoyant ce formulaire, vous demandez à être rappelé au sujet de ce devis, et votre numéro ne sert qu’à cela. Tout autre appel commercial suppose votre consentement préalable.';
