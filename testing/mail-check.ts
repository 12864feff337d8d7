import type { Config } from '../server/config.ts';
import { main } from '../server/mail-check/index.ts';
import { testConfig } from './app.ts';
import { dnsOf, type Zone } from './dns.ts';

/** The DNS of a sender’s domain that is in order. */
export const GOOD_ZONE: Zone = {
  'exemple.test': { MX: ['mx.exemple.test'], TXT: ['v=spf1 include:_spf.exemple.test -all'] },
  '_dmarc.exemple.test': { TXT: ['v=DMARC1; p=none'] },
};

export interface CheckResult {
  code: number;
  out: string;
  err: string;
  /** Each fault with its remedy on the next line. */
  faults: string[];
}

export interface CheckOptions {
  args?: string[];
  zone?: Zone;
  patienceMs?: number;
}

/** Runs the check as `npm run mail:check` does. */
export async function runMailCheck(more: Partial<Config>, options: CheckOptions = {}): Promise<CheckResult> {
  const { args = [], zone = GOOD_ZONE, patienceMs = 30_000 } = options;
  const out: string[] = [];
  const err: string[] = [];
  const config = testConfig({ mailTo: 'bureau@example.org', mailFrom: 'devis@exemple.test', ...more });
  const terminal = {
    out: (text: string) => void out.push(`${text}\n`),
    err: (text: string) => void err.push(`${text}\n`),
  };
  const code = await main(args, () => config, terminal, { dns: dnsOf(zone), patienceMs });
  const text = out.join('');
  return { code, out: text, err: err.join(''), faults: text.match(/✗ .*\n *→ .*/g) ?? [] };
}
