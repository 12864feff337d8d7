import type { Config } from '../../config.ts';
import { main } from '../../mail-check/index.ts';
import { testConfig } from './app.ts';
import { openDns, type Zone } from './dns-server.ts';

/** The DNS of a sender’s domain that is in order. */
export const GOOD_ZONE: Zone = {
  'exemple.test': { MX: ['mx.exemple.test'], TXT: ['v=spf1 include:_spf.exemple.test -all'] },
  '_spf.exemple.test': { TXT: ['v=spf1 ip4:192.0.2.0/24 -all'] },
  'default._domainkey.exemple.test': { TXT: ['v=DKIM1; p=MIGfMA0GCSqGSIb3'] },
  '_dmarc.exemple.test': { TXT: ['v=DMARC1; p=none'] },
};

export interface CheckResult {
  code: number;
  out: string;
  err: string;
  /** Each fault with its remedy on the next line. */
  faults: string[];
  /** What was asked at the terminal. */
  questions: string[];
}

export interface CheckOptions {
  args?: string[];
  zone?: Zone;
  /** What the operator types, or does to find it out; without it, nobody is at the terminal. */
  answer?: (question: string) => string | Promise<string>;
  now?: () => number;
  patienceMs?: number;
}

/** Runs the check as `npm run mail:check` does. */
export async function runMailCheck(more: Partial<Config>, options: CheckOptions = {}): Promise<CheckResult> {
  const { args = [], zone = GOOD_ZONE, answer, now = Date.now, patienceMs = 30_000 } = options;
  const out: string[] = [];
  const err: string[] = [];
  const questions: string[] = [];
  const config = testConfig({ mailTo: 'bureau@example.org', mailFrom: 'devis@exemple.test', ...more });
  const terminal = {
    out: (text: string) => void out.push(`${text}\n`),
    err: (text: string) => void err.push(`${text}\n`),
    ask:
      answer &&
      (async (question: string) => {
        questions.push(question);
        return answer(question);
      }),
  };
  const code = await main(args, () => config, terminal, { dns: await openDns(zone), now, patienceMs });
  const text = out.join('');
  return { code, out: text, err: err.join(''), faults: text.match(/✗ .*\n *→ .*/g) ?? [], questions };
}
