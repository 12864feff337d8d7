import { describe, expect, it, vi } from 'vitest';
import { openMailbox } from '../tests/support/smtp.ts';
import { describeFailure } from './failure.ts';
import { whereMailGoes } from './index.ts';
import { smtpMailer } from './mailer.ts';

const LETTER = {
  messageId: '<a@example.org>',
  from: 'devis@example.org',
  to: 'bureau@example.org',
  text: 'Bonjour',
};

const sendTo = (smtpUrl: string) => smtpMailer(smtpUrl).send(LETTER, new AbortController().signal);

/** This machine under an address that does not say so. */
const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

describe('a mail server without STARTTLS', () => {
  const withoutTls = () => {
    const onAuth = vi.fn((_auth, _session, done) => done(null, { user: 'site' }));
    const options = { disabledCommands: ['STARTTLS'], authOptional: true, allowInsecureAuth: true, onAuth };
    return { onAuth, options };
  };

  it('gets neither the password nor the message', async () => {
    const { onAuth, options } = withoutTls();
    const mailbox = await openMailbox(options);
    const url = asForeign(mailbox.url).replace('//', '//site:secret@');
    const failure = await sendTo(url).catch(describeFailure);
    expect(failure).toEqual({ text: 'ETLS SMTP 500', refused: false });
    expect(onAuth).not.toHaveBeenCalled();
    expect(mailbox.received).toEqual([]);
  });

  it.each([
    ['it runs on this machine', (url: string) => url],
    ['?tls=off asks for it', (url: string) => `${asForeign(url)}?tls=off`],
  ])('gets the message if %s', async (_, address) => {
    const mailbox = await openMailbox(withoutTls().options);
    await sendTo(address(mailbox.url));
    expect(mailbox.received).toHaveLength(1);
  });

  it('is named at the start', () => {
    const about = { dataDir: 'data', mailTo: 'bureau@example.org' };
    const where = (smtpUrl: string) => whereMailGoes({ ...about, smtpUrl } as never);
    expect(where('smtp://mail.example.org:25?tls=off')).toMatch(/mail\.example\.org:25, SANS CHIFFREMENT$/);
    expect(where('smtp://mail.example.org:587')).toMatch(/mail\.example\.org:587$/);
  });
});

describe('a mail server whose certificate is not valid', () => {
  it('gets nothing, although it offers STARTTLS', async () => {
    const mailbox = await openMailbox({ hideSTARTTLS: false });
    const failure = await sendTo(asForeign(mailbox.url)).catch(describeFailure);
    expect(failure).toMatchObject({ text: expect.stringMatching(/^E(?:TLS|SOCKET)$/) });
    expect(mailbox.received).toEqual([]);
  });
});
