import { expect } from 'vitest';
import { checkMail } from '../server/cli/mail-check/check.ts';
import { type Cause, SMTP_FINDINGS, type TestDetails } from '../server/cli/mail-check/smtp-wording.ts';
import type { Config } from '../server/settings/config.ts';
import { testConfig } from './app.ts';

/** Runs the check as `npm run mail:check` does. Each of `faults` is a finding with its remedy. */
export async function runMailCheck(more: Partial<Config>, timeoutMs?: number, argument = '') {
  const lines: string[] = [];
  const out = (text: string) => void lines.push(`${text}\n`);
  const config = testConfig({ mailTo: 'bureau@example.org', mailFrom: 'devis@site.exemple.fr', ...more });
  const context = { config, argument, terminal: { out, err: out, now: Date.now } };
  const code = await checkMail(context, timeoutMs).then(
    () => 0,
    (error: Error) => {
      if (!error.message.endsWith(' à corriger.')) throw error;
      out(error.message);
      return 1;
    },
  );
  const text = lines.join('');
  return { code, out: text, faults: text.match(/✗ .*\n *→ .*/g) ?? [] };
}

/** Expects that the check finds this one fault, and prints its explanation with these codes. */
export async function expectCause(
  { timeoutMs, ...config }: Partial<Config> & { timeoutMs?: number },
  cause: Cause,
  codes = '',
  more: Partial<TestDetails> = {},
) {
  const { code, faults } = await runMailCheck(config, timeoutMs);
  const about: TestDetails = {
    server: new URL(config.smtpUrl ?? '').host,
    codes: codes && ` (${codes})`,
    sender: 'devis@site.exemple.fr',
    senderSetting: 'MAIL_FROM',
    recipient: 'bureau@example.org',
    ...more,
  };
  const [text, remedy] = SMTP_FINDINGS[cause](about);
  expect({ code, faults }).toEqual({ code: 1, faults: [`✗ ${text}\n    → ${remedy}`] });
}
