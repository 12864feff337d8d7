/** How failed deliveries are retried. */
export interface RetryPolicy {
  firstDelayMs: number;
  /** No delay grows beyond this. */
  maxDelayMs: number;
  /** Attempts after which a message is given up, whatever the failures were. */
  maxAttempts: number;
  /**
   * Permanent refusals after which a message is given up. Several, so that an operator can correct a
   * setting.
   */
  maxRefusals: number;
}

export const RETRY_POLICY: RetryPolicy = {
  firstDelayMs: 2000,
  maxDelayMs: 15 * 60_000,
  /** About two days. */
  maxAttempts: 200,
  maxRefusals: 12,
};

/** Exponential backoff. Half of the delay is random, so that messages do not retry all at once. */
export function retryDelay(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (attempt - 1));
  return Math.round(full * (0.5 + random() / 2));
}
