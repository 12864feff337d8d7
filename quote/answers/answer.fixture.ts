/** An answer as a visitor types it (`raw`), and the expected reaction of the form. */
export interface Answer {
  raw: string;
  usual: string;
  /** The error message. Without one, the answer is accepted. */
  message?: string;
  /** The advice beside the field, with which the answer may still be accepted. */
  note?: string;
}

export const taken = (raw: string, usual = raw): Answer => ({ raw, usual });
export const noted = (raw: string, note: string, usual = raw): Answer => ({ raw, usual, note });
export const refused = (raw: string, message: string, usual = raw): Answer => ({ raw, usual, message });
