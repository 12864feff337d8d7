import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as requestTls } from 'node:https';
import { join, resolve } from 'node:path';
import { text as consumeText } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder, waitUntil } from '../../testing/app.ts';
import { freePort, listen } from '../../testing/port.ts';
import { isInstalled, outputOf } from '../../testing/process.ts';

/**
 * Checks the example configurations of nginx and Caddy: they log neither whole addresses of visitors nor keys of links,
 * as the legal notice promises. If the server is down, they answer with the site's own error pages.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'docs/deploy');
/** Texts that must be in no log: IP addresses, the query of a URL, and the browser. */
const SECRETS = [
  '203.0.113.77',
  '2001:db8:1:2:3:4:5:6',
  '2001:db8::99',
  '127.0.0.1',
  'cle-secrete',
  'Mozilla',
];

async function startUpstream(): Promise<number> {
  const server = createServer((_, response) => response.end('ok'));
  onTestFinished(() => void server.close());
  return listen(server);
}

/** Writes a configuration that includes our nginx.conf, with certificate and logs in this folder. Returns its path. */
function nginxConfig(folder: string, more: string, ports: Record<'http' | 'https' | 'upstream', number>) {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=test'];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace(/\S+fullchain\.pem/g, join(folder, 'cert.pem'))
    .replace(/\S+privkey\.pem/g, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/srv/ile-nette', ROOT)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${ports.http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${ports.https}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.upstream}`);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Workers of another user may not be allowed to read the checkout.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    main,
    `${user}pid ${folder}/pid; events {}\nhttp {\n${temporary.join('\n')}\n${more}\n${site}}\n`,
  );
  return main;
}

/** Runs a program until the test ends. Returns a function that returns its output so far. */
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

/** Fetches a page as a visitor with this IP address, which nginx reads from a header. With a `body`, posts it. */
function fetchPage(url: string, { address = '', host = 'www.ile-nette.example', body = '' } = {}) {
  const send = url.startsWith('https') ? requestTls : request;
  const headers = { host, 'x-visitor': address, referer: 'https://a/?cle-secrete', 'user-agent': 'Mozilla' };
  const options = { headers, rejectUnauthorized: false, agent: false, method: body ? 'POST' : 'GET' };
  return new Promise<{ status: number; text: string; location?: string }>((done) => {
    const sent = send(url, { ...options, servername: host }, async (answer) => {
      const { statusCode = 0, headers } = answer;
      const to = headers.location && { location: headers.location };
      done({ status: statusCode, text: await consumeText(answer), ...to });
    });
    sent.on('error', () => done({ status: 0, text: '' })).end(body);
  });
}

const ask = async (url: string, address?: string) => (await fetchPage(url, { address })).status;

const errorPage = (status: number) => readFileSync(join(ROOT, `dist/site/erreur/${status}.html`), 'utf8');
const upstreamDown = { status: 502, text: errorPage(503) };

it.skipIf(!isInstalled('nginx', '-v'))('nginx logs only shortened addresses, even for errors', async () => {
  const folder = temporaryFolder();
  const ports = { http: await freePort(), https: await freePort(), upstream: await startUpstream() };
  const gone = await freePort();
  const trust = 'set_real_ip_from 127.0.0.1; real_ip_header X-Visitor; access_log off;';
  const main = nginxConfig(folder, trust, ports);
  // A location whose upstream is down, so that nginx writes to the error log.
  const broken = `location /mort { proxy_pass http://127.0.0.1:${gone}; }\n    location / { proxy_pass http://ile`;
  writeFileSync(main, readFileSync(main, 'utf8').replace('location / { proxy_pass http://ile', broken));
  const written = start('nginx', ['-c', main, '-e', join(folder, 'start.log'), '-g', 'daemon off;']);
  const origin = `https://127.0.0.1:${ports.https}`;
  const plain = `http://127.0.0.1:${ports.http}/`;
  await waitUntil(async () => (await ask(plain, '203.0.113.77')) === 301, { state: written });
  expect(await ask(`${origin}/page?k=cle-secrete`, '203.0.113.77')).toBe(200);
  expect(await ask(`${origin}/page`, '2001:db8:1:2:3:4:5:6')).toBe(200);
  expect(await ask(`${origin}/page`, '2001:db8::99')).toBe(200);
  expect(await fetchPage(`${origin}/mort`, { address: '203.0.113.77' })).toEqual(upstreamDown);
  expect(await fetchPage(`${origin}/mort`, { body: 'a=b' })).toEqual(upstreamDown);
  const tooLong = { status: 413, text: errorPage(413) };
  expect(await fetchPage(`${origin}/submit`, { body: 'x'.repeat(100_000) })).toEqual(tooLong);
  expect((await fetchPage(origin, { host: 'elsewhere.example' })).status).toBe(0);
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

it.skipIf(!isInstalled('caddy', 'version'))(
  'Caddy logs only shortened addresses, even for errors',
  async () => {
    const folder = temporaryFolder();
    const [port, other, unknown] = [await freePort(), await freePort(), await freePort()];
    const file = join(folder, 'Caddyfile');
    const settings = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8')
      .replace('{\n', '{\n\tadmin off\n')
      .replace('/srv/ile-nette', ROOT)
      .replace('http://, https://', `http://:${unknown}`)
      .replaceAll('lb_try_duration 30s', 'lb_try_duration 0s');
    writeFileSync(file, settings);
    const written = start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `http://www.ile-nette.example:${port}`,
      REDIRECT_FROM: `http://ile-nette.example:${other}`,
      UPSTREAM: `127.0.0.1:${await freePort()}`,
    });
    const page = `http://127.0.0.1:${port}/page?k=cle-secrete`;
    await waitUntil(async () => (await ask(page)) === 502, { state: written });
    expect(await fetchPage(page)).toEqual(upstreamDown);
    expect(await fetchPage(page, { body: 'a=b' })).toEqual(upstreamDown);
    expect((await fetchPage(`http://127.0.0.1:${unknown}`)).status).toBe(0);
    await waitUntil(() => written().includes('http.log.access'));
    const about = written()
      .split('\n')
      .filter((line) => line.includes('"request"'));
    expect(about.some((line) => line.includes('"status":502'))).toBe(true);
    for (const line of about) {
      const { request: logged } = JSON.parse(line) as { request: Record<string, unknown> };
      expect(logged).toMatchObject({ remote_ip: '127.0.0.0', uri: '/page' });
      expect(logged).not.toHaveProperty('headers');
      expect(line).not.toContain('cle-secrete');
    }
  },
);

it.skipIf(!isInstalled('caddy', 'version'))(
  'Caddy redirects every form of the site’s address to the main one in one step',
  async () => {
    const folder = temporaryFolder();
    const [http, https] = [await freePort(), await freePort()];
    const file = join(folder, 'Caddyfile');
    const local = [
      'admin off',
      `http_port ${http}`,
      `https_port ${https}`,
      'local_certs',
      'skip_install_trust',
    ];
    const settings = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
    writeFileSync(file, settings.replace('{\n', `{\n${local.join('\n')}\n`));
    const written = start('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    });
    const bare = { host: 'ile-nette.example' };
    const to = async (origin: string, visitor?: object) =>
      (await fetchPage(`${origin}/vide-cave?a=b`, visitor)).location;
    const plain = `http://127.0.0.1:${http}`;
    const secure = `https://127.0.0.1:${https}`;
    await waitUntil(async () => (await to(secure, bare)) !== undefined, { state: written });
    const page = 'https://www.ile-nette.example/vide-cave?a=b';
    expect([await to(secure, bare), await to(plain, bare), await to(plain)]).toEqual([page, page, page]);
    expect((await fetchPage(plain, { host: 'elsewhere.example' })).status).toBe(0);
  },
);
