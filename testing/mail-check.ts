import { expect } from 'vitest';
import { checkMail } from '../server/cli/mail-check/check.ts';
import { type Cause, SMTP_WORDS, type TestDetails } from '../server/cli/mail-check/smtp-wording.ts';
import type { Config } from '../server/settings/config.ts';
import { testConfig } from './app.ts';

/** Runs the check as `npm run mail:check` does. `faults` are what it finds, each with its remedy. */
export async function runMailCheck(more: Partial<Config>, patienceMs?: number, word = '') {
  const lines: string[] = [];
  const out = (text: string) => void lines.push(`${text}\n`);
  const config = testConfig({ mailTo: 'bureau@example.org', mailFrom: 'devis@site.exemple.fr', ...more });
  const context = { config, word, terminal: { out, err: out, now: Date.now } };
  const code = await checkMail(context, patienceMs).then(
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

/** Expects that the check finds this cause, and says its words with these codes. */
export async function expectCause(
  { patienceMs, ...config }: Partial<Config> & { patienceMs?: number },
  cause: Cause,
  codes = '',
  more: Partial<TestDetails> = {},
) {
  const { code, faults } = await runMailCheck(config, patienceMs);
  const about: TestDetails = {
    server: new URL(config.smtpUrl ?? '').host,
    codes: codes && ` (${codes})`,
    sender: 'devis@site.exemple.fr',
    senderSetting: 'MAIL_FROM',
    recipient: 'bureau@example.org',
    ...more,
  };
  const [text, remedy] = SMTP_WORDS[cause](about);
  expect({ code, faults }).toEqual({ code: 1, faults: [`✗ ${text}\n    → ${remedy}`] });
}
