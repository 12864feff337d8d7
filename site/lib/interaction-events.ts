/**
 * Window events that count as an interaction. What serves only the visitor's next step loads at the first
 * one.
 */
export const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
