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

export const retryDelay = (attempt: number, { firstDelayMs, maxDelayMs }: RetryPolicy): number =>
  Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
