import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, startApp, testConfig, waitUntil } from '../../testing/app.ts';
import { createInstallation } from '../../testing/installation.ts';
import { openListener } from '../../testing/listener.ts';
import { ServerProcess, send } from '../../testing/process.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { OperatorError } from '../base/errors.ts';
import { errorText, serve } from '../start/serve.ts';

const run = (script: string, env: Record<string, string>) => new ServerProcess('', env, undefined, script);

it('the server prints the addresses of site and office and where requests and e-mails are stored', async () => {
  const monitor = await openListener();
  const outputFor = async (env: Record<string, string>) => {
    const { launch, dataDir } = await createInstallation();
    const server = launch(env);
    await server.origin();
    const lastLine = env.OFFICE === 'off' ? 'E-mails' : 'Bureau';
    await waitUntil(() => new RegExp(`^${lastLine} : .*\\n`, 'm').test(server.output));
    await waitUntil(() => !env.HEARTBEAT_URL || monitor.calls.length > 0);
    expect(await server.end('SIGINT')).toBe(0);
    const office = /^Bureau : (.*)$/m.exec(server.output)?.[1];
    return { office, output: server.output, outbox: join(dataDir, 'outbox') };
  };
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'bureau@example.org' };
  const [local, published, onNetwork, withoutOffice] = await Promise.all([
    outputFor({ HEARTBEAT_URL: monitor.url }),
    outputFor({ ...mail, SITE_URL: 'https://www.example.org', SMPT_URL: 'secret', LOG_LEVEL: 'silent' }),
    outputFor({ HOST: '0.0.0.0' }),
    outputFor({ OFFICE: 'off' }),
  ]);
  expect(local.output).toMatch(/^Le site tourne sur cet ordinateur : http:\/\/localhost:\d+$/m);
  const store = /^Demandes de devis : (?:fichier .*demandes\.sqlite|PostgreSQL 127.0.0.1:\d+\/\w+)$/m;
  expect(local.output).toMatch(store);
  expect(local.output).toContain(`E-mails : fichiers .eml dans ${local.outbox}`);
  expect(local.office).toMatch(/^http:\/\/localhost:\d+\/bureau\/entrer\?lien=\S+ \(vaut une heure\)$/);
  expect(published.office).toBe('https://www.example.org/bureau');
  expect(onNetwork.office).toMatch(/^http:\/\/localhost:\d+\/bureau$/);
  expect(withoutOffice.office).toBeUndefined();
  // Warnings come last, whatever the log level, and without values.
  expect(published.output).toMatch(/\nATTENTION : SMPT_URL : .* effet\.\nATTENTION : SITE_URL : .*\.\n$/);
  expect(published.output).not.toContain('secret');
  expect(monitor.calls).toHaveLength(1);
});

it('the server refuses a wrong setting with one line', async () => {
  const server = run('server/main.ts', { PORT: 'abc' });
  expect(await server.exit()).toBe(1);
  expect(server.output).toMatch(/^PORT : .*\n$/);
});

it('the server does not start if one of its pages cannot be rendered', async () => {
  const renderSamples = () => Promise.reject(new Error('broken page'));
  const { app } = await startApp();
  const started = serve(testConfig(), { pages: { ...app.pages, renderSamples } });
  await expect(started).rejects.toThrow('broken page');
});

it('healthcheck.ts exits with code 0 if the server answers, and 1 if not', async () => {
  const { port } = new URL(await (await createInstallation()).launch().origin());
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
])('the error of a failed start names the setting to correct: %o', (error, message) => {
  expect(errorText(error)).toMatch(message);
});

it('SIGTERM: a request that still arrives on an open connection is answered and stored', async () => {
  const mailbox = await openMailbox();
  const installation = await createInstallation();
  const launch = () => installation.launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' });
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

/** Opens a connection. `ask` writes a request on it; the caller waits `delayMs` before. */
async function openVisit(port: string, delayMs: number) {
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  // Errors are ignored: a connection that was cut shows by its missing answer.
  socket.on('error', () => {});
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => {
    heard += chunk;
  });
  const ask = () => void socket.write('GET /contact HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { delayMs, ask, answers: () => heard.match(/HTTP\/1\.1 200 /g)?.length ?? 0 };
}

it('SIGTERM: a request on an open connection is answered, even if the server has not accepted the connection', async () => {
  const server = (await createInstallation()).launch();
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
