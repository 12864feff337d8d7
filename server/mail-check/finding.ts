/** What the check found out about one thing. A fault and an unknown come with what to do. */
export interface Finding {
  state: 'ok' | 'fault' | 'unknown';
  /** One French sentence. */
  text: string;
  remedy?: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const fault = (text: string, remedy: string): Finding => ({ state: 'fault', text, remedy });
export const unknown = (text: string, remedy: string): Finding => ({ state: 'unknown', text, remedy });
