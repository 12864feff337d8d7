import { describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/app.ts';
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

  it('tells the faults of the DNS and of the server together', async () => {
    const mailbox = await openMailbox();
    mailbox.mood = 'refusing';
    const { code, faults, out } = await runMailCheck({ smtpUrl: mailbox.url }, { zone: {} });
    expect(faults).toEqual([
      expect.stringMatching(/n’existe pas dans le DNS/),
      expect.stringMatching(/refuse le message/),
    ]);
    expect(out).toMatch(/2 fautes à corriger/);
    expect(code).toBe(1);
  });

  it('looks at the domain of ACK_FROM too', async () => {
    const { url } = await openMailbox();
    const { out } = await runMailCheck({ smtpUrl: url, ackFrom: 'accueil@autre.test' });
    expect(out).toMatch(
      /autre\.test \(ACK_FROM\)\n {2}✗ Le domaine de l’expéditeur, autre\.test, n’existe pas/,
    );
  });

  const run = async (args: string[], config = () => testConfig()) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
    };
    return { code: await main(args, config, terminal), out: out.join(''), err: err.join('') };
  };

  it.each([['--help'], ['-h']])('explains itself: %s', async (arg) => {
    expect(await run([arg])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage : npm run mail:check/),
    });
  });

  it.each([['--what'], ['code']])('refuses %s', async (arg) => {
    expect(await run([arg])).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage/) });
  });

  it('tells a wrong setting in one line', async () => {
    expect(await run([], () => readConfig({ SMTP_URL: 'x' }))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^SMTP_URL : [^\n]+$/),
    });
  });
});
