import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { FULL } from '../../testing/full.ts';
import type { Mailbox } from '../../testing/mailbox.ts';
import { createPlace } from '../../testing/place.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { LEASE_MS } from '../messages/queue/lease-watch.ts';

/** Launches server processes that deliver to one mail server. */
async function placeWithMailbox() {
  const mailbox = await openMailbox();
  const { launch } = await createPlace();
  return { mailbox, launch: () => launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' }) };
}

const deliveredAs = (mailbox: Mailbox, { formToken }: ReturnType<typeof jsonBody>) =>
  mailbox.received.filter(({ subject }) => subject?.endsWith(referenceOf(formToken)));

describe('the server process', () => {
  it('says where the site, the requests and the e-mails are', async () => {
    const { launch, dataDir } = await createPlace();
    const server = launch();
    await server.origin();
    await waitUntil(() => server.output.includes('E-mails'));
    expect(server.output).toMatch(/^Le site est en ligne : http:\/\/localhost:\d+$/m);
    expect(server.output).toMatch(
      /^Demandes de devis : (?:fichier .*demandes\.sqlite|PostgreSQL 127.0.0.1:\d+\/\w+)$/m,
    );
    expect(server.output).toContain(`E-mails : fichiers .eml dans ${join(dataDir, 'outbox')}`);
  });

  it('prints a link into the office only to who tries it without a mail server', async () => {
    const { launch } = await createPlace();
    const officeLine = async (env: Record<string, string>) => {
      const server = launch(env);
      await server.origin();
      // The last line that it prints.
      const last = env.OFFICE === 'off' ? 'E-mails' : 'Bureau';
      await waitUntil(() => new RegExp(`^${last} : .*\\n`, 'm').test(server.output));
      await server.end('SIGTERM');
      return /^Bureau : (.*)$/m.exec(server.output)?.[1];
    };
    expect(await officeLine({})).toMatch(
      /^http:\/\/localhost:\d+\/bureau\/entrer\?lien=\S+ \(vaut une heure\)$/,
    );
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'bureau@example.org' };
    expect(await officeLine({ ...mail, SITE_URL: 'https://www.example.org' })).toBe(
      'https://www.example.org/bureau',
    );
    expect(await officeLine({ HOST: '0.0.0.0' })).toMatch(/^http:\/\/localhost:\d+\/bureau$/);
    expect(await officeLine({ OFFICE: 'off' })).toBeUndefined();
  });

  it.each([
    ['PORT', 'abc'],
    ['SMTP_URL', 'smtp://mail.example.org'],
  ])('refuses a wrong %s in one line', async (name, value) => {
    const { launch } = await createPlace();
    const server = launch({ [name]: value });
    expect(await server.exit()).toBe(1);
    expect(server.output.trimEnd().split('\n')).toEqual([
      expect.stringMatching(name === 'SMTP_URL' ? /^MAIL_TO : / : `^${name} : `),
    ]);
  });

  it('refuses a port in use', async () => {
    const { launch } = await createPlace();
    const first = launch();
    const { port } = new URL(await first.origin());
    const second = launch({ PORT: port });
    expect(await second.exit()).toBe(1);
    expect(second.output).toContain('PORT : ce port est déjà pris');
  });
});

describe('SIGTERM', () => {
  it('ends the process with exit code 0, and no accepted request is lost', async () => {
    const { mailbox, launch } = await placeWithMailbox();
    const server = launch();
    const origin = await server.origin();
    const sent = Array.from({ length: 30 }, () => jsonBody());
    const answers = sent.map((body) => send(origin, body));
    await Promise.race(answers);
    expect(await server.end('SIGTERM')).toBe(0);
    const statuses = await Promise.all(answers);
    const accepted = sent.filter((_, index) => statuses[index] === 200);
    expect(accepted.length).toBeGreaterThan(0);
    await launch().origin();
    await waitUntil(() => accepted.every((body) => deliveredAs(mailbox, body).length > 0));
    expect(mailbox.received.length).toBe(new Set(mailbox.received.map(({ messageId }) => messageId)).size);
  });

  it('answers and stores what still arrives on open connections, in French', async () => {
    const { launch, mailbox } = await placeWithMailbox();
    const server = launch();
    const origin = new URL(await server.origin());
    const connection = connect(Number(origin.port), origin.hostname);
    onTestFinished(() => void connection.destroy());
    let heard = '';
    connection.on('data', (chunk: Buffer) => {
      heard += chunk;
    });
    const body = jsonBody();
    const json = JSON.stringify(body);
    const head = `POST /submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
    const whole = `${head}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
    connection.write(whole.slice(0, -1));
    await send(origin.origin, jsonBody());
    server.child.kill('SIGTERM');
    await waitUntil(async () => (await send(origin.origin, jsonBody())) === undefined);
    connection.write(`${whole.slice(-1)}GET /contact HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(await server.exit()).toBe(0);
    expect(heard).toMatch(/^HTTP\/1.1 200 /);
    expect(heard).toContain('"success":true');
    expect(heard).not.toMatch(/^HTTP\/1.1 [45]/m);
    await launch().origin();
    await waitUntil(() => deliveredAs(mailbox, body).length === 1);
  });

  it('ends the process within ten seconds even if a client and the mail server hang', async () => {
    const { mailbox, launch } = await placeWithMailbox();
    const server = launch();
    const origin = new URL(await server.origin());
    mailbox.mood = 'hanging';
    await send(origin.origin, jsonBody());
    await waitUntil(() => mailbox.attempts === 1);
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

// Takes the nine seconds after which the server ends in any case.
describe.skipIf(!FULL)('SIGTERM while a file operation hangs, as on a broken network disk', () => {
  it('ends the process all the same', async () => {
    const { launch, folder } = await createPlace();
    const server = launch();
    const origin = await server.origin();
    const page = join(folder, 'dist/site/contact.html');
    rmSync(page);
    execFileSync('mkfifo', [page]);
    const answer = fetch(`${origin}/contact`).catch(() => undefined);
    // The pipe can be opened for writing once the server reads from it, which hangs from then on.
    let writer: number | undefined;
    await waitUntil(() => {
      try {
        writer = openSync(page, constants.O_WRONLY | constants.O_NONBLOCK);
      } catch {
        // Not yet.
      }
      return writer !== undefined;
    });
    await server.end('SIGTERM');
    expect(server.ended).toBe(true);
    closeSync(writer as number);
    await answer;
  });
});

// The test of every run is in kill-rounds.test.ts.
describe.skipIf(!FULL)('kill -9 while visitors send', () => {
  it('loses no request answered with 200, and delivers each under one Message-ID', async () => {
    const { mailbox, launch } = await placeWithMailbox();
    const sent: ReturnType<typeof jsonBody>[] = [];
    const accepted: typeof sent = [];
    const server = launch();
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
    await waitUntil(() => accepted.length > 60 && mailbox.received.length > 5);
    await server.end('SIGKILL');
    await Promise.all(visitors);
    expect(server.signal).toBe('SIGKILL');
    expect(accepted.length).toBeLessThan(sent.length);

    const second = launch();
    const again = await second.origin();
    const unanswered = sent.filter((body) => !accepted.includes(body));
    for (const body of unanswered) expect(await send(again, body)).toBe(200);
    await waitUntil(
      () => sent.every((body) => deliveredAs(mailbox, body).length > 0),
      LEASE_MS + 30_000,
      () => `${mailbox.received.length} messages`,
    );
    for (const body of sent) {
      const ids = new Set(deliveredAs(mailbox, body).map(({ messageId }) => messageId));
      expect(ids.size).toBe(1);
    }
  });
});
