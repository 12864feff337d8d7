import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, startApp, testConfig, waitUntil } from '../../testing/app.ts';
import { openListener } from '../../testing/listener.ts';
import { createPlace } from '../../testing/place.ts';
import { ServerProcess, send } from '../../testing/process.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { OperatorError } from '../base/errors.ts';
import { explain, serve } from '../start/serve.ts';

/** A program of the product, as operators and containers start it. */
const run = (script: string, env: Record<string, string>) => new ServerProcess('', env, undefined, script);

it('the server says where site, requests, e-mails and office are, with a link to try it', async () => {
  const monitor = await openListener();
  const said = async (env: Record<string, string>) => {
    const { launch, dataDir } = await createPlace();
    const server = launch(env);
    await server.origin();
    // The last line that it prints.
    const last = env.OFFICE === 'off' ? 'E-mails' : 'Bureau';
    await waitUntil(() => new RegExp(`^${last} : .*\\n`, 'm').test(server.output));
    await waitUntil(() => !env.HEARTBEAT_URL || monitor.calls.length > 0);
    expect(await server.end('SIGINT')).toBe(0);
    const office = /^Bureau : (.*)$/m.exec(server.output)?.[1];
    return { office, output: server.output, outbox: join(dataDir, 'outbox') };
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'bureau@example.org' };
  const [tried, served, open, off] = await Promise.all([
    said({ HEARTBEAT_URL: monitor.url }),
    said({ ...mail, SITE_URL: 'https://www.example.org', SMPT_URL: 'secret', LOG_LEVEL: 'silent' }),
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
  // Warnings come last, whatever the log level, and without values.
  expect(served.output).toMatch(/\nATTENTION : SMPT_URL : .* effet\.\nATTENTION : SITE_URL : .*\.\n$/);
  expect(served.output).not.toContain('secret');
  expect(monitor.calls).toHaveLength(1);
});

it('the server refuses a wrong setting in one line', async () => {
  const server = run('server/main.ts', { PORT: 'abc' });
  expect(await server.exit()).toBe(1);
  expect(server.output).toMatch(/^PORT : .*\n$/);
});

it('the server does not listen while one of its pages is broken', async () => {
  const renderSamples = () => Promise.reject(new Error('broken page'));
  const { app } = await startApp();
  const started = serve(testConfig(), { pages: { ...app.pages, renderSamples } });
  await expect(started).rejects.toThrow('broken page');
});

it('the server is well for a container only while it answers', async () => {
  const { port } = new URL(await (await createPlace()).launch().origin());
  const check = (PORT: string) => run('server/healthcheck.ts', { PORT }).exit();
  expect([await check(port), await check('1')]).toEqual([0, 1]);
});

it.each([
  [new OperatorError('MAIL_TO : vide.'), /^MAIL_TO : vide\.$/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /^DATA_DIR : le disque est plein/],
  [{ code: 'EADDRINUSE', syscall: 'listen' }, /^PORT : ce port est déjà pris/],
  [{ code: 'EACCES', syscall: 'listen' }, /^HOST, PORT : .*\(EACCES\)/],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^HOST, PORT : .*\(ENOTFOUND\)/],
  [new TypeError('of ours'), /^TypeError: of ours\n +at /],
])('the server says where it can be mended that the start failed: %o', (error, said) => {
  expect(explain(error)).toMatch(said);
});

it('SIGTERM: what still arrives on open connections is answered and stored', async () => {
  const mailbox = await openMailbox();
  const place = await createPlace();
  const launch = () => place.launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' });
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

/** A visitor who opens a connection and then takes a while to write the request. */
async function openVisit(port: string, delayMs: number) {
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Whoever is cut off lacks an answer.
  socket.on('error', () => {});
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk;
  });
  const ask = () => void socket.write('GET /contact HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { delayMs, ask, answers: () => heard.match(/HTTP\/1\.1 200 /g)?.length ?? 0 };
}

it('SIGTERM: what is written on an open connection is answered, even one that the server has not accepted yet', async () => {
  const server = (await createPlace()).launch();
  const { port } = new URL(await server.origin());
  const openAll = () => Promise.all([0, 5, 10, 20, 30, 40, 50].map((delayMs) => openVisit(port, delayMs)));
  const used = await openAll();
  for (const { ask } of used) ask();
  await waitUntil(() => used.every(({ answers }) => answers() === 1));
  const unused = await openAll();
  server.child.kill('SIGSTOP');
  const notAccepted = await openAll();
  server.child.kill('SIGTERM');
  server.child.kill('SIGCONT');
  const all = [...used, ...unused, ...notAccepted];
  for (const { ask, delayMs } of all) setTimeout(ask, delayMs);
  expect(await server.exit()).toBe(0);
  expect(all.map(({ answers }) => answers())).toEqual([...used.map(() => 2), ...Array(14).fill(1)]);
});
