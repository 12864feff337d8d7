import { expect, it } from 'vitest';
import { createSigner, type Purpose } from './signer.ts';

const PURPOSES: Purpose[] = ['entry', 'mailbox', 'photos'];
const signer = createSigner('une clé qui est bien assez longue pour signer');

it('a signature is valid for one purpose, one text and one secret', () => {
  const other = createSigner('une autre clé, bien assez longue elle aussi');
  for (const purpose of PURPOSES) {
    const signature = signer.sign(purpose, 'a');
    const goodFor = PURPOSES.filter((one) => signer.isSigned(one, 'a', signature));
    expect(goodFor).toEqual([purpose]);
    expect(signer.isSigned(purpose, 'b', signature)).toBe(false);
    expect(other.isSigned(purpose, 'a', signature)).toBe(false);
  }
});

it('a signature is the same in every version, so that links stay valid after an upgrade', () => {
  expect(signer.sign('photos', 'a')).toBe('FIggYBrQG_KBBQR1U8FAqhMxIjbxjTcUeh0ZBtUSBHs');
});

it('another spelling of the same signature is invalid', () => {
  const signature = signer.sign('entry', 'a');
  const last = signature.at(-1) ?? '';
  // The last character holds four bits of six: base64url would read the next one as the same bytes.
  const twin = signature.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  for (const spelling of [twin, `${signature}=`, ` ${signature}`, signature.slice(0, -1), '', 'é'.repeat(43)])
    expect(signer.isSigned('entry', 'a', spelling)).toBe(false);
});

it('a signature ends with a letter or a digit, so that mail programs keep the whole link', () => {
  for (let text = 0; text < 200; text++) expect(signer.sign('entry', String(text))).toMatch(/[A-Za-z\d]$/);
});
