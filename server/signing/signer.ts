import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signature is for. Each has its own key: a signature made for one purpose is invalid for all others. */
export type Purpose = 'entry' | 'mailbox' | 'photos';

export type Signer = ReturnType<typeof createSigner>;

const KEY_BYTES = 32;

export function createSigner(secret: string) {
  const keyFor = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret, '', `bureau ${purpose}`, KEY_BYTES));

  /** HMAC-SHA-256 in base64url: 43 characters, the last of which is a letter or a digit, as links need it. */
  const sign = (purpose: Purpose, text: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');

  /**
   * The time does not tell how many characters are right: the only thing that it depends on is the length, which
   * everybody knows. The signature is compared as it is written, so that it has one spelling only.
   */
  function isSigned(purpose: Purpose, text: string, signature: string): boolean {
    const given = Buffer.from(signature);
    const right = Buffer.from(sign(purpose, text));
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return { sign, isSigned };
}
