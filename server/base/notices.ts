import notices from '../../quote/notices.json' with { type: 'json' };

/**
 * The words that senders have read beside the button, by version: the proof of what they agreed to. `health`: the
 * consent.
 */
export const NOTICES: Record<string, { text: string; health?: string }> = notices;
