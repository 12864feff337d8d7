import { describe, expect, it } from 'vitest';
import { runMailCheck } from '../../testing/mail-check.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { readConfig } from '../config.ts';
import { main } from './index.ts';

it('the test message goes to MAIL_TO from MAIL_FROM, and says what to read in its headers', async () => {
  const mailbox = await openMailbox();
  const { code, out } = await runMailCheck({ smtpUrl: mailbox.url });
  const [mail] = mailbox.received;
  expect(mail).toMatchObject({
    from: { address: 'devis@exemple.test' },
    to: [{ address: 'bureau@example.org' }],
    subject: 'Message d’essai',
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail?.text).toContain('dkim=pass');
  expect(out).toMatch(/\nRien à corriger\.\n$/);
  expect(code).toBe(0);
});

describe('the command', () => {
  it('says that no message leaves without SMTP_URL', async () => {
    const { code, faults } = await runMailCheck({});
    expect(faults).toEqual([expect.stringMatching(/SMTP_URL n’est pas renseigné.*MAIL_TO/s)]);
    expect(code).toBe(1);
  });

  it('tells the faults of the server and of the DNS together, also for the domain of ACK_FROM', async () => {
    const mailbox = await openMailbox();
    mailbox.behave('refusing', 1);
    const settings = { smtpUrl: mailbox.url, ackFrom: 'accueil@autre.test' };
    const { code, faults, out } = await runMailCheck(settings, { zone: {} });
    expect(faults).toEqual([
      expect.stringMatching(/exemple\.test, n’existe pas dans le DNS/),
      expect.stringMatching(/autre\.test, n’existe pas dans le DNS.*\n.*ACK_FROM/),
      expect.stringMatching(/refuse le message/),
    ]);
    expect(out).toMatch(/3 fautes à corriger/);
    expect(code).toBe(1);
  });

  it.each(['--help', '-h'])('explains itself: %s', async (arg) => {
    const out = expect.stringMatching(/^Usage : npm run mail:check/);
    expect(await runMailCheck({}, { args: [arg] })).toMatchObject({ code: 0, out });
  });

  it.each(['--what', 'code'])('refuses %s', async (arg) => {
    const err = expect.stringMatching(/^Usage/);
    expect(await runMailCheck({}, { args: [arg] })).toMatchObject({ code: 2, err });
  });

  it('tells a wrong setting in one line', async () => {
    const err: string[] = [];
    const terminal = { out: () => {}, err: (text: string) => void err.push(text) };
    expect(await main([], () => readConfig({ SMTP_URL: 'x' }), terminal)).toBe(1);
    expect(err).toEqual([expect.stringMatching(/^SMTP_URL : [^\n]+$/)]);
  });
});
