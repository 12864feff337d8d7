import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, waitUntil } from '../../testing/app.ts';
import { freePort, listen } from '../../testing/port.ts';
import { has, outputOf } from '../../testing/process.ts';

/** The proxies keep no whole address of a visitor and no key of a link, as the legal notice promises. */

const DEPLOY = resolve(import.meta.dirname, '../../docs/deploy');
/** What must be in no log: addresses, and the query of an address. */
const SECRETS = ['203.0.113.77', '2001:db8:1:2:3:4:5:6', '2001:db8::99', '127.0.0.1', 'cle-secrete'];

/** A server behind the proxy that answers everything. */
async function upstream(): Promise<number> {
  const server = createServer((_, response) => response.end('ok'));
  onTestFinished(() => void server.close());
  return listen(server);
}

/** Writes a main file around nginx.conf, with ports, certificate and log of this folder. */
function nginxConfig(folder: string, more: string, ports: Record<'http' | 'https' | 'upstream', number>) {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=test'];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace(/\S+fullchain\.pem/g, join(folder, 'cert.pem'))
    .replace(/\S+privkey\.pem/g, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${ports.http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${ports.https}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.upstream}`);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(main, `pid ${folder}/pid; events {}\nhttp {\n${temporary.join('\n')}\n${more}\n${site}}\n`);
  return main;
}

/** Starts a program until the test ends. Returns what it has written. */
function start(program: string, args: string[], env: NodeJS.ProcessEnv = {}): () => string {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  const written = outputOf(child);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return written;
}

/** Asks for a page as the visitor at `address`, whom the test's real_ip settings believe. */
function ask(url: string, address = ''): Promise<number> {
  const send = url.startsWith('https') ? requestTls : request;
  const headers = { host: 'www.ile-nette.example', 'x-visitor': address, referer: 'https://a/?cle-secrete' };
  return new Promise((done) => {
    const sent = send(url, { headers, rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', () => done(0)).end();
  });
}

it.skipIf(!has('nginx', '-v'))('nginx logs shortened addresses only, also where it fails', async () => {
  const folder = temporaryFolder();
  const ports = { http: await freePort(), https: await freePort(), upstream: await upstream() };
  const gone = await freePort();
  const trust = 'set_real_ip_from 127.0.0.1; real_ip_header X-Visitor; access_log off;';
  const main = nginxConfig(folder, trust, ports);
  // A place where nginx fails, which writes to the error log.
  const broken = `location /mort { proxy_pass http://127.0.0.1:${gone}; }\n    location / { proxy_pass http://ile`;
  writeFileSync(main, readFileSync(main, 'utf8').replace('location / { proxy_pass http://ile', broken));
  const written = start('nginx', ['-c', main, '-e', join(folder, 'start.log'), '-g', 'daemon off;']);
  const origin = `https://127.0.0.1:${ports.https}`;
  const plain = `http://127.0.0.1:${ports.http}/`;
  await waitUntil(async () => (await ask(plain, '203.0.113.77')) === 301, { state: written });
  expect(await ask(`${origin}/page?k=cle-secrete`, '203.0.113.77')).toBe(200);
  expect(await ask(`${origin}/page`, '2001:db8:1:2:3:4:5:6')).toBe(200);
  expect(await ask(`${origin}/page`, '2001:db8::99')).toBe(200);
  expect(await ask(`${origin}/mort`, '203.0.113.77')).toBe(502);
  const log = () => readFileSync(join(folder, 'ile-nette.log'), 'utf8');
  await waitUntil(() => log().includes(' 502 '));
  expect(log()).toMatch(/^203\.0\.113\.0 - - .*"GET \/page HTTP\/1\.1" 200 /m);
  expect(log()).toMatch(/^2001:db8:1:: /m);
  expect(log()).toMatch(/^2001:db8:: /m);
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  const everything = logs.map((name) => readFileSync(join(folder, name), 'utf8')).join('') + written();
  expect(SECRETS.filter((secret) => everything.includes(secret))).toEqual([]);
  expect(existsSync(join(folder, 'error.log'))).toBe(false);
});

it.skipIf(!has('caddy', 'version'))('Caddy logs shortened addresses only, also where it fails', async () => {
  const folder = temporaryFolder();
  const [port, other] = [await freePort(), await freePort()];
  const file = join(folder, 'Caddyfile');
  const settings = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
    .replace('{\n', '{\n\tadmin off\n')
    .replace('lb_try_duration 10s', 'lb_try_duration 0s');
  writeFileSync(file, settings);
  const written = start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `http://www.ile-nette.example:${port}`,
    REDIRECT_FROM: `http://ile-nette.example:${other}`,
    UPSTREAM: `127.0.0.1:${await freePort()}`,
  });
  // Nobody answers behind it, so that it logs an error and an access.
  const page = `http://127.0.0.1:${port}/page?k=cle-secrete`;
  await waitUntil(async () => (await ask(page)) === 502, { state: written });
  await waitUntil(() => written().includes('http.log.access'));
  const about = written()
    .split('\n')
    .filter((line) => line.includes('"request"'));
  expect(about.some((line) => line.includes('http.log.error'))).toBe(true);
  for (const line of about) {
    const { request: logged } = JSON.parse(line) as { request: Record<string, unknown> };
    expect(logged).toMatchObject({ remote_ip: '127.0.0.0', uri: '/page' });
    expect(logged).not.toHaveProperty('headers');
    expect(line).not.toContain('cle-secrete');
  }
});
