import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { createPlace } from '../../testing/place.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { OperatorError } from '../errors.ts';
import { explain } from '../serve.ts';
import { readConfig } from '../settings/config.ts';
import { openStore } from '../store/index.ts';

/** Launches server processes that deliver to one mail server. */
async function placeWithMailbox() {
  const mailbox = await openMailbox();
  const { launch, database } = await createPlace();
  const env = { SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' };
  return { mailbox, database, launch: () => launch(env) };
}

describe('the server process', () => {
  it('says where the site, requests, e-mails and office are, with a link in for who tries it', async () => {
    const said = async (env: Record<string, string>) => {
      const { launch, dataDir } = await createPlace();
      const server = launch(env);
      await server.origin();
      // The last line that it prints.
      const last = env.OFFICE === 'off' ? 'E-mails' : 'Bureau';
      await waitUntil(() => new RegExp(`^${last} : .*\\n`, 'm').test(server.output));
      await server.end('SIGTERM');
      const office = /^Bureau : (.*)$/m.exec(server.output)?.[1];
      return { office, output: server.output, outbox: join(dataDir, 'outbox') };
    };
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'bureau@example.org' };
    const [tried, served, open, off] = await Promise.all([
      said({}),
      said({ ...mail, SITE_URL: 'https://www.example.org' }),
      said({ HOST: '0.0.0.0' }),
      said({ OFFICE: 'off' }),
    ]);
    expect(tried.output).toMatch(/^Le site tourne sur cet ordinateur : http:\/\/localhost:\d+$/m);
    const store = /^Demandes de devis : (?:fichier .*demandes\.sqlite|PostgreSQL 127.0.0.1:\d+\/\w+)$/m;
    expect(tried.output).toMatch(store);
    expect(tried.output).toContain(`E-mails : fichiers .eml dans ${tried.outbox}`);
    expect(tried.office).toMatch(/^http:\/\/localhost:\d+\/bureau\/entrer\?lien=\S+ \(vaut une heure\)$/);
    expect(served.office).toBe('https://www.example.org/bureau');
    expect(open.office).toMatch(/^http:\/\/localhost:\d+\/bureau$/);
    expect(off.office).toBeUndefined();
  });

  it('refuses a wrong setting in one line', async () => {
    const server = (await createPlace()).launch({ PORT: 'abc' });
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^PORT : .*\n$/);
  });

  it.each([
    [new OperatorError('MAIL_TO : vide.'), /^MAIL_TO : vide\.$/],
    [{ code: 'EADDRINUSE', syscall: 'listen' }, /^PORT : ce port est déjà pris/],
    [{ code: 'EACCES', syscall: 'listen' }, /^HOST, PORT : .*\(EACCES\)/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^HOST, PORT : .*\(ENOTFOUND\)/],
    [{ errcode: 5 }, /^DATA_DIR : .* tenue par un autre programme/],
    [new TypeError('of ours'), /^TypeError: of ours\n +at /],
  ])('says where it can be mended that the start failed: %o', (error, said) => {
    expect(explain(error)).toMatch(said);
  });
});

it('SIGTERM: what still arrives on open connections is answered and stored', async () => {
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
  const reference = referenceOf(body.formToken);
  await waitUntil(() => mailbox.received.some(({ subject }) => subject?.endsWith(reference)));
});

// What is delivered afterwards: kill-rounds.full.test.ts.
it.each([
  ['SIGTERM', 0],
  ['SIGKILL', null],
] as const)('%s while visitors send loses no request that was answered with 200', async (signal, code) => {
  const { launch, database } = await placeWithMailbox();
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
  await waitUntil(() => accepted.length > 60);
  expect(await server.end(signal)).toBe(code);
  await Promise.all(visitors);
  expect(accepted.length).toBeLessThan(sent.length);

  const again = await launch().origin();
  const store = await openStore(readConfig(database), { forOperator: true });
  const stored = (await store.select({ limit: 10_000 })).map(({ reference }) => reference);
  await store.close();
  expect(stored).toEqual(expect.arrayContaining(accepted.map(({ formToken }) => referenceOf(formToken))));
  const unanswered = sent.filter((body) => !accepted.includes(body));
  for (const body of unanswered) expect(await send(again, body)).toBe(200);
});
