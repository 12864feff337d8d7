import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

export type CertificateName = 'valid' | 'expired' | 'other-host' | 'self-signed';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'certificates', `${name}.pem`), 'utf8');

/** What a TLS server needs to present this certificate. */
export const certificate = (name: CertificateName): { key: string; cert: string } => ({
  key: read('key'),
  cert: read(name),
});

/** Until the test ends, this process trusts the authority of the certificates above. */
export function trustTestAuthority(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, read('authority')]);
  onTestFinished(() => setDefaultCACertificates(before));
}
