import { expect, it } from 'vitest';
import { runMailCheck } from '../../../testing/mail-check.ts';
import { openMailbox } from '../../../testing/smtp.ts';

it('sends the sample request to MAIL_TO, its confirmation to the given address, and a letter to each sender', async () => {
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, ackFrom: 'accueil@exemple.fr', mailTo: 'bureau@exemple.com' };
  const { code, out } = await runMailCheck(settings, undefined, 'moi@autre.fr');
  expect(mailbox.received.map(({ from, rcptTo }) => [from?.address, ...rcptTo])).toEqual([
    ['devis@site.exemple.fr', 'bureau@exemple.com'],
    ['accueil@exemple.fr', 'moi@autre.fr'],
    ['devis@site.exemple.fr', 'devis@site.exemple.fr'],
    ['devis@site.exemple.fr', 'accueil@exemple.fr'],
  ]);
  const [request, confirmation] = mailbox.received;
  expect(request).toMatchObject({
    subject: expect.stringMatching(/^Essai - Avant .* - Claire Morel, Paris 75011 - .* - essai$/),
    replyTo: [{ address: 'moi@autre.fr' }],
  });
  expect(confirmation?.subject).toMatch(/^Essai - Nous vous rappelons .* avant .* - essai$/);
  expect(out).toContain('(ACK_FROM) à moi@autre.fr\n  ✓ ');
  expect(out).toContain('spf=pass, dkim=pass et dmarc=pass');
  expect(out).not.toMatch(/[✗!] /);
  expect(code).toBe(0);
});

it('sends the confirmation to MAIL_TO if no address is given, and asks for an address in the last line', async () => {
  const mailbox = await openMailbox();
  const { out } = await runMailCheck({ smtpUrl: mailbox.url, ackFrom: 'devis@site.exemple.fr' });
  expect(mailbox.received.map(({ rcptTo }) => rcptTo.join())).toEqual([
    'bureau@example.org',
    'bureau@example.org',
    'devis@site.exemple.fr',
  ]);
  expect(out).toMatch(/npm run mail:check -- \S+@\S+\n$/);
});

it('names a sender’s own mailbox that refuses letters, but does not count it as a fault', async () => {
  const mailbox = await openMailbox();
  mailbox.refuses.set('devis@site.exemple.fr', 550);
  const { out, code } = await runMailCheck({ smtpUrl: mailbox.url });
  expect(out).toMatch(/! .* refuse le destinataire devis@site\.exemple\.fr.*\n {4}→ .*créez cette boîte/);
  expect(code).toBe(0);
});

it('counts the faults; without SMTP_URL, says where messages go', async () => {
  const mailbox = await openMailbox();
  mailbox.mood = 'refusing';
  const { code, out } = await runMailCheck({ smtpUrl: mailbox.url, ackFrom: 'accueil@exemple.fr' });
  expect([code, out]).toEqual([1, expect.stringContaining('2 fautes à corriger')]);
  expect(out).not.toContain('✓');
  const nowhere = /serveur SMTP à essayer.*fichiers \.eml dans .*SMTP_URL n’est pas renseigné.*MAIL_TO/s;
  await expect(runMailCheck({})).rejects.toThrow(nowhere);
});
