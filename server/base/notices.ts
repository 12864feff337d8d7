import notices from '../../quote/notices.json' with { type: 'json' };

/**
 * The words beside the form's button, by version: the proof of what a sender has agreed to. `health` is the text of the
 * consent box.
 */
export const NOTICES: Record<string, { text: string; health?: string }> = notices;
