import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The purposes of signatures. Each has its own key: a signature made for one purpose is invalid for all others. */
export type Purpose = 'entry' | 'mailbox' | 'photos' | 'throttle';

export type Signer = ReturnType<typeof createSigner>;

const KEY_BYTES = 32;

export function createSigner(secret: string) {
  const keyFor = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `bureau ${purpose}`, KEY_BYTES));

  /** HMAC-SHA-256 in base64url: 43 characters, the last of which is a letter or a digit, as links need it. */
  const sign = (purpose: Purpose, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

  /**
   * Compares in constant time: only the length, which everybody knows, could be measured. The signature is compared
   * as text, so that it has one spelling only.
   */
  function isSigned(purpose: Purpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const right = Buffer.from(sign(purpose, text));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return { sign, isSigned };
}
