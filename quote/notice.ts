/**
 * The sentence beside the send button, which says what sending means. Change `NOTICE_VERSION` whenever the
 * sentence changes: it is stored with each request and shows which wording the sender has read.
 */
export const NOTICE_VERSION = '2026-11-21.2';
export const NOTICE_TEXT =
  'En envoyant ce formulaire, vous nous demandez de vous rappeler au sujet de ce devis, et rien d’autre. Vos réponses ne servent qu’à cela.';
