import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { freshDatabase, temporaryFolder } from './support/app.ts';
import { jsonBody } from './support/bodies.ts';
import { Mailbox } from './support/mailbox.ts';
import { type LaunchOptions, ServerProcess, send } from './support/process.ts';
import { writeSite } from './support/site.ts';
import { until } from './support/until.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await new Mailbox().open();
});
afterEach(() => mailbox.close());

/** A place for data, and processes that serve it. */
async function place() {
  const folder = temporaryFolder();
  const dist = writeSite(join(folder, 'dist'));
  const dataDir = join(folder, 'data');
  const databaseUrl = await freshDatabase();
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const launch = (env: Record<string, string> = {}, options: LaunchOptions = {}) => {
    const server = new ServerProcess(dist, { DATA_DIR: dataDir, ...database, ...env }, options);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  const withMail = () => launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' });
  return { folder, dist, dataDir, launch, withMail };
}

/** Bodies by their reference, to compare with what the mailbox holds. */
const bodies = (count: number) => Array.from({ length: count }, () => jsonBody());
const inMailbox = (reference: string) =>
  mailbox.received.filter(({ subject }) => subject?.endsWith(reference));

describe('the process', () => {
  it('says in plain words where everything is', async () => {
    const { launch, dataDir } = await place();
    const server = launch();
    await server.origin();
    await until(() => server.output.includes('E-mails'));
    expect(server.output).toMatch(/^Le site est en ligne : http:\/\/localhost:\d+$/m);
    expect(server.output).toMatch(
      /^Demandes de devis : (?:fichier .*demandes\.sqlite|PostgreSQL 127.0.0.1:\d+\/\w+)$/m,
    );
    expect(server.output).toContain(`E-mails : fichiers .eml dans ${join(dataDir, 'outbox')}`);
  });

  it.each([
    ['PORT', 'abc'],
    ['SMTP_URL', 'smtp://mail.example.org'],
    ['SITE_URL', 'pas une adresse'],
  ])('does not start on a wrong %s', async (name, value) => {
    const { launch } = await place();
    const server = launch({ [name]: value });
    expect(await server.exit()).toBe(1);
    expect(server.output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(name === 'SMTP_URL' ? /^MAIL_TO : / : `^${name} : `),
    ]);
  });

  it('does not start on a port that is taken', async () => {
    const { launch } = await place();
    const first = launch();
    const { port } = new URL(await first.origin());
    const second = launch({ PORT: port });
    expect(await second.exit()).toBe(1);
    expect(second.output).toContain('PORT : ce port est déjà pris');
  });
});

describe('SIGTERM', () => {
  it('ends in good order: what was accepted is delivered or waits, exit code 0', async () => {
    const { withMail } = await place();
    const server = withMail();
    const origin = await server.origin();
    const sent = bodies(30);
    const answers = sent.map((body) => send(origin, body));
    await Promise.race(answers);
    expect(await server.end('SIGTERM')).toBe(0);
    const statuses = await Promise.all(answers);
    const accepted = sent.filter((_, index) => statuses[index] === 200);
    expect(accepted.length).toBeGreaterThan(0);
    await withMail().origin();
    await until(() => accepted.every(({ formToken }) => inMailbox(referenceOf(formToken)).length > 0));
    expect(mailbox.received.length).toBe(new Set(mailbox.received.map(({ messageId }) => messageId)).size);
  });

  it('ends within ten seconds even if a client and the mail server hang', async () => {
    const { withMail } = await place();
    const server = withMail();
    const origin = new URL(await server.origin());
    mailbox.mood = 'hanging';
    await send(origin.origin, jsonBody());
    await until(() => mailbox.attempts === 1);
    const client = connect(Number(origin.port), origin.hostname);
    client.on('error', () => {});
    onTestFinished(() => void client.destroy());
    await new Promise<void>((done) =>
      client.write('POST /submit HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{', () => done()),
    );
    const start = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('kill -9 in the middle of a burst', () => {
  it('loses nothing that was answered 200, and delivers each once by Message-ID', async () => {
    const { withMail } = await place();
    const sent: ReturnType<typeof jsonBody>[] = [];
    const accepted: typeof sent = [];
    const server = withMail();
    const origin = await server.origin();
    const visitor = async () => {
      for (;;) {
        const body = jsonBody();
        sent.push(body);
        if ((await send(origin, body)) !== 200) return;
        accepted.push(body);
      }
    };
    const visitors = Array.from({ length: 12 }, visitor);
    await until(() => accepted.length > 60 && mailbox.received.length > 5);
    await server.end('SIGKILL');
    await Promise.all(visitors);
    expect(server.signal).toBe('SIGKILL');
    expect(accepted.length).toBeLessThan(sent.length);

    const second = withMail();
    const again = await second.origin();
    const unanswered = sent.filter((body) => !accepted.includes(body));
    for (const body of unanswered) expect(await send(again, body)).toBe(200);
    await until(
      () => sent.every(({ formToken }) => inMailbox(referenceOf(formToken)).length > 0),
      30_000,
      () => `${mailbox.received.length} messages`,
    );
    for (const { formToken } of sent) {
      const ids = new Set(inMailbox(referenceOf(formToken)).map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
    }
  });
});
