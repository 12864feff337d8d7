/** Window events that show that a visitor is there. Whatever only serves a visitor's next step loads at the first of them. */
export const INTERACTION_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
