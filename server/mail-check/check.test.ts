import { expect, it } from 'vitest';
import { runMailCheck } from '../../testing/mail-check.ts';
import { openMailbox } from '../../testing/smtp.ts';

it('the test message goes to MAIL_TO from each sender, and says what to read in its headers', async () => {
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, ackFrom: 'accueil@autre.test' };
  const { code, out } = await runMailCheck(settings);
  const senders = mailbox.received.map(({ from }) => from?.address);
  expect(senders).toEqual(['devis@exemple.test', 'accueil@autre.test']);
  const [mail] = mailbox.received;
  expect(mail).toMatchObject({ to: [{ address: 'bureau@example.org' }], subject: 'Message d’essai' });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail?.text).toMatch(/dkim=pass.*v=spf1 include:.*v=DMARC1; p=none/s);
  expect(out).toContain('\nMessage d’essai de accueil@autre.test (ACK_FROM) à bureau@example.org\n  ✓ ');
  expect(out).toMatch(/\nRien à corriger ici .*\n$/);
  expect(code).toBe(0);
});

it('the command counts the faults, and says that no message leaves without SMTP_URL', async () => {
  const mailbox = await openMailbox();
  mailbox.mood = 'refusing';
  const { code, out } = await runMailCheck({ smtpUrl: mailbox.url, ackFrom: 'accueil@autre.test' });
  expect([code, out]).toEqual([1, expect.stringContaining('2 fautes à corriger')]);
  expect(out).not.toContain('✓');
  await expect(runMailCheck({})).rejects.toThrow(/SMTP_URL n’est pas renseigné.*MAIL_TO/s);
});
