import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The purposes of signatures. Each has a key of its own, so a signature is invalid for any other purpose. */
export type Purpose = 'entry' | 'mailbox' | 'photos' | 'throttle';

export type Signer = ReturnType<typeof createSigner>;

const KEY_BYTES = 32;

export function createSigner(secret: string) {
  const keyFor = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `bureau ${purpose}`, KEY_BYTES));

  /**
   * Returns an HMAC-SHA-256 in base64url: 43 characters. The last one is always a letter or a digit: mail programs may
   * leave a final `-` or `_` out of a link.
   */
  const sign = (purpose: Purpose, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

  /**
   * Checks a signature in constant time, so that an attacker cannot measure how much of it is right. Compares text, not
   * bytes: several base64url texts have the same bytes, and only one of them is valid.
   */
  function isSigned(purpose: Purpose, text: string, signature: string): boolean {
    const actual = Buffer.from(signature);
    const expected = Buffer.from(sign(purpose, text));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  return { sign, isSigned };
}
