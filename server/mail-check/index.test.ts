import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { testConfig } from '../tests/support/app.ts';
import { runMailCheck } from '../tests/support/mail-check.ts';
import { openMailbox } from '../tests/support/smtp.ts';
import { openTokenEndpoint } from '../tests/support/token-endpoint.ts';
import { openXOAuthMailbox } from '../tests/support/xoauth-mailbox.ts';
import { main } from './index.ts';

const codeIn = (text = ''): string => /\b[2-9A-Z]{6}\b/.exec(text)?.[0] ?? '';
const DAY = 24 * 3_600_000;

describe('the test message', () => {
  it('goes to MAIL_TO from MAIL_FROM, with a code in its subject', async () => {
    const mailbox = await openMailbox();
    const { code, out } = await runMailCheck({ smtpUrl: mailbox.url });
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({
      from: { address: 'devis@exemple.test' },
      to: [{ address: 'bureau@example.org' }],
      subject: expect.stringMatching(/^Message d’essai [2-9A-Z]{6}$/),
    });
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail?.text).toContain(`npm run mail:check -- --code ${codeIn(mail?.subject)}`);
    expect(mail?.text).toContain('dkim=pass');
    // Nobody is at the terminal: the code is printed, and the command ends.
    expect(out).toContain(`npm run mail:check -- --code ${codeIn(mail?.subject)}`);
    expect(out).toMatch(/\nRien à corriger\.\n$/);
    expect(code).toBe(0);
  });

  it('comes back as the operator reads it and types its code', async () => {
    const mailbox = await openMailbox();
    const { code, out, questions } = await runMailCheck(
      { smtpUrl: mailbox.url },
      {
        answer: (question) =>
          question.startsWith('Code') ? ` ${codeIn(mailbox.received[0]?.subject).toLowerCase()} ` : 'r',
      },
    );
    expect(questions).toHaveLength(2);
    expect(out).toMatch(/✓ Le message d’essai du .* est arrivé et a été lu\./);
    // The operator cannot have it from the screen.
    expect(out).not.toContain(codeIn(mailbox.received[0]?.subject));
    expect(code).toBe(0);
  });

  it('found among spam is a fault', async () => {
    const mailbox = await openMailbox();
    const { code, faults } = await runMailCheck(
      { smtpUrl: mailbox.url },
      { answer: (question) => (question.startsWith('Code') ? codeIn(mailbox.received[0]?.subject) : 'I') },
    );
    expect(faults).toEqual([expect.stringMatching(/aux indésirables.*Marquez-le/s)]);
    expect(code).toBe(1);
  });

  it.each([
    ['a wrong code three times', 'AAAAAA', 3],
    ['nothing', '', 1],
  ])('stays open if the operator types %s', async (_, typed, count) => {
    const { url } = await openMailbox();
    const { code, out, questions } = await runMailCheck({ smtpUrl: url }, { answer: () => typed });
    expect(questions).toHaveLength(count);
    expect(out).toMatch(/\? On ne sait pas encore.*--code/s);
    expect(code).toBe(0);
  });

  it('has another code through the second mail server', async () => {
    const first = await openMailbox();
    const second = await openMailbox();
    const { questions } = await runMailCheck(
      { smtpUrl: first.url, smtpFallbackUrl: second.url },
      { answer: () => '' },
    );
    expect(questions).toHaveLength(2);
    expect(codeIn(first.received[0]?.subject)).not.toBe(codeIn(second.received[0]?.subject));
  });
});

describe('a code that is brought later', () => {
  async function sendTest(now = Date.now()) {
    const mailbox = await openMailbox();
    const config = { smtpUrl: mailbox.url };
    await runMailCheck(config, { now: () => now });
    return { config, mailbox, code: codeIn(mailbox.received[0]?.subject), now };
  }

  it('is recognised for two days, and no other message is sent', async () => {
    const sent = Date.parse('2026-07-14T10:31:20Z');
    const { config, mailbox, code } = await sendTest(sent);
    const later = (ms: number) => runMailCheck(config, { args: ['--code', code], now: () => sent + ms });
    const result = await later(2 * DAY - 60_000);
    expect(result.out).toMatch(
      /✓ Le message d’essai du .*14 juillet 2026.*12[ :hH\u202f]*31.* est arrivé et a été lu/,
    );
    expect(result.code).toBe(0);
    expect(await later(2 * DAY + 120_000)).toMatchObject({ code: 1 });
    expect(mailbox.received).toHaveLength(1);
  });

  it('is asked about spam if somebody is at the terminal', async () => {
    const { config, code } = await sendTest();
    const { faults } = await runMailCheck(config, { args: ['--code', code], answer: () => 'i' });
    expect(faults).toEqual([expect.stringMatching(/aux indésirables/)]);
  });

  it.each([
    ['unknown', (code: string) => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'), {}],
    ['of other settings', (code: string) => code, { mailTo: 'other@example.org' }],
  ])('that is %s is a fault', async (_, change, more) => {
    const { config, code } = await sendTest();
    const { faults } = await runMailCheck({ ...config, ...more }, { args: ['--code', change(code)] });
    expect(faults).toEqual([expect.stringMatching(/n’est celui d’aucun message/)]);
  });
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

  it('asks for the DKIM key that it is told', async () => {
    const { url } = await openMailbox();
    const { faults } = await runMailCheck(
      { smtpUrl: url },
      { args: ['--dkim-selector', 'a', '--dkim-selector', 'b'] },
    );
    expect(faults).toEqual([expect.stringMatching(/Aucune clé DKIM .* sous les noms a, b\./)]);
  });

  it('says if it could not keep a new refresh token', async () => {
    const { url } = await openXOAuthMailbox();
    const endpoint = await openTokenEndpoint();
    endpoint.answer = () => ({ body: { access_token: 'token', refresh_token: 'the-next' } });
    const smtpOAuth = {
      tokenUrl: endpoint.url,
      clientId: 'site',
      clientSecret: 'secret',
      refreshToken: 'the-first',
      scope: undefined,
    };
    const { dataDir } = testConfig();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${dataDir}/file`, '');
    const { faults, out } = await runMailCheck({ smtpUrl: url, smtpOAuth, dataDir: `${dataDir}/file` });
    expect(faults).toEqual([expect.stringMatching(/jeton de renouvellement .* DATA_DIR \(E\w+\)/)]);
    expect(out).not.toContain('the-next');
  });

  const run = async (args: string[], config = () => testConfig()) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
      ask: undefined,
    };
    return { code: await main(args, config, terminal), out: out.join(''), err: err.join('') };
  };

  it.each([['--help'], ['-h']])('explains itself: %s', async (arg) => {
    expect(await run([arg])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Usage : npm run mail:check/),
    });
  });

  it.each([[['--what']], [['code']], [['--code']], [['--dkim-selector', 'a b']]])(
    'refuses %s',
    async (args) => {
      expect(await run(args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage/) });
    },
  );

  it('tells a wrong setting in one line', async () => {
    expect(await run([], () => readConfig({ SMTP_URL: 'x' }))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^SMTP_URL : [^\n]+$/),
    });
  });
});
