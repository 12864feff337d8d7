/**
 * The sentence beside the send button, which says what sending means. Change `NOTICE_VERSION` whenever the
 * sentence changes: it is stored with each request and shows which wording the sender has read.
 */
export const NOTICE_VERSION = '2026-11-23';
// The second sentence: code de la consommation, article L223-2, in force since 11 August 2026.
export const NOTICE_TEXT =
  'En envoyant ce formulaire, vous nous demandez de vous rappeler au sujet de ce devis. Tout autre appel à but commercial supposerait votre consentement préalable, que nous ne vous demandons pas.';
