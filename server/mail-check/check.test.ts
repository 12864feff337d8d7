import { describe, expect, it } from 'vitest';
import { runMailCheck } from '../../testing/mail-check.ts';
import { openMailbox } from '../../testing/smtp.ts';

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
    await expect(runMailCheck({})).rejects.toThrow(/SMTP_URL n’est pas renseigné.*MAIL_TO/s);
  });

  it('tells the faults of the DNS and of the server together', async () => {
    const mailbox = await openMailbox();
    mailbox.mood = 'refusing';
    const { code, faults, out } = await runMailCheck({ smtpUrl: mailbox.url }, { zone: {} });
    expect(faults).toEqual([
      expect.stringMatching(/n’a pas d’enregistrement SPF/),
      expect.stringMatching(/n’a pas d’enregistrement DMARC/),
      expect.stringMatching(/refuse le message/),
    ]);
    expect([code, out]).toEqual([1, expect.stringContaining('3 fautes à corriger')]);
  });

  it('looks at the domain of ACK_FROM too', async () => {
    const { url } = await openMailbox();
    const { out } = await runMailCheck({ smtpUrl: url, ackFrom: 'accueil@autre.test' });
    expect(out).toMatch(
      /autre\.test \(ACK_FROM\)\n {2}✗ Le domaine autre\.test n’a pas d’enregistrement SPF/,
    );
  });
});
