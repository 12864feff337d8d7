/** A row of the table of answers: what a visitor types, and what becomes of it. */
export interface Answer {
  raw: string;
  /** The answer in its usual form, as the field and the summary show it unless it is refused. */
  usual: string;
  /** The message that refuses it. */
  message?: string;
  /** The note beside the field, which refuses nothing. */
  note?: string;
}

export const taken = (raw: string, usual = raw): Answer => ({ raw, usual });
export const noted = (raw: string, note: string, usual = raw): Answer => ({ raw, usual, note });
export const refused = (raw: string, message: string, usual = raw): Answer => ({ raw, usual, message });
