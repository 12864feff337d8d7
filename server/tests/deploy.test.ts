import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { jsonBody, startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { freePort } from '../../testing/port.ts';
import { isInstalled } from '../../testing/process.ts';
import { runCli } from '../../testing/terminal.ts';
import { BODY_MAX_BYTES } from '../base/http-body.ts';
import { selectRequests } from '../data/requests.ts';
import { readConfig } from '../settings/config.ts';
import { unknownSettings } from '../settings/schema.ts';

/** Checks compose.yaml and the files of docs/deploy; those for nginx and Caddy are in proxies.test.ts. */

const ROOT = resolve(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'docs', 'deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const linesOf = (name: string) => read(name).replaceAll('\\\n', ' ').split('\n');
const isThere = (path = '') => existsSync(join(ROOT, path));

/** Returns the environment that a unit or a container file gives to the server. */
const environmentOf = (name: string, mark: RegExp): Record<string, string> =>
  Object.fromEntries(
    linesOf(name)
      .filter((line) => mark.test(line))
      .flatMap((line) => line.replace(mark, '').trim().split(/\s+/))
      .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
  );

const composed = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
const text = composed.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
const { services, networks, volumes } = parse(text);
const { web, site, db } = services;
const all = Object.values<typeof site>(services);

it('compose.yaml is reached only through Caddy and from this machine, and sends e-mails to a local server', () => {
  const environment = Object.entries(site.environment).map(([name, value]) => [name, String(value)]);
  expect(readConfig(Object.fromEntries(environment))).toMatchObject({
    host: '0.0.0.0',
    siteUrl: 'http://localhost:8080',
    trustProxy: 1,
    smtpUrl: 'smtp://mail:1025?tls=off',
  });
  expect(site.build.args.SITE_URL).toBe('http://localhost:8080');
  expect(web.ports.every((port: string) => port.startsWith('127.0.0.1:'))).toBe(true);
  expect(web.environment).toMatchObject({ SITE_ADDRESS: 'http://localhost', UPSTREAM: 'site:3000' });
  expect(site.read_only).toBe(true);
  expect([site.ports, db.ports]).toEqual([undefined, undefined]);
  expect(networks.store.internal).toBe(true);
  expect(all.filter((service) => service.networks.includes('store'))).toEqual([site, db]);
});

it('the server does not warn of the variables of .env that only compose.yaml reads', () => {
  const names = [...composed.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(names).toContain('POSTGRES_PASSWORD');
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, '0'])))).toEqual([]);
});

it('compose.yaml pins every image, and names only files, volumes and networks that exist', () => {
  for (const { image = ':1', build, ...service } of all) {
    expect(image).toMatch(/:v?\d/);
    if (build) expect(isThere(build.dockerfile)).toBe(true);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('.') ? isThere(source) : source in volumes, source).toBe(true);
    }
    for (const network of service.networks) expect(Object.keys(networks)).toContain(network);
  }
  expect(isThere(site.healthcheck.test.at(-1))).toBe(true);
});

it('the container file copies only files that exist, and sets values that the server accepts', () => {
  for (const line of linesOf('Containerfile').filter((line) => line.startsWith('COPY '))) {
    const words = line.split(/\s+/).slice(1, -1);
    for (const source of words.filter((word) => !word.startsWith('--'))) {
      const path = source.replace(/^\/site\//, '');
      if (['node_modules', 'dist'].includes(path)) expect(line).toContain('--from=build');
      else expect(isThere(path), path).toBe(true);
      expect(line.includes('--from=build') || !['.', 'data'].includes(path), path).toBe(true);
    }
  }
  const [last = ''] = read('Containerfile')
    .split(/^FROM /m)
    .toReversed();
  expect(last).toMatch(/^USER node$/m);
  const commands = [...last.matchAll(/^(?:HEALTHCHECK .*)?CMD (\[.*\])$/gm)];
  expect(commands.map(([, command = '']) => isThere(JSON.parse(command)[1]))).toEqual([true, true]);
  const { PORT, HOST, DATA_DIR } = environmentOf('Containerfile', /^ENV (?=NODE_ENV)/);
  expect(readConfig({ PORT, HOST, DATA_DIR })).toMatchObject({ host: '0.0.0.0', dataDir: '/data' });
});

it('the systemd unit sets values that the server accepts', () => {
  const environment = environmentOf('ile-nette.service', /^Environment=/);
  expect(readConfig(environment)).toMatchObject({ trustProxy: 1, dataDir: '/var/lib/ile-nette' });
  expect(isThere(/^ExecStart=\S+ (\S+)$/m.exec(read('ile-nette.service'))?.[1])).toBe(true);
});

it.skipIf(!isInstalled('systemd-analyze', '--version'))('the systemd units are accepted by systemd', () => {
  const folder = temporaryFolder();
  const program = join(folder, 'node');
  symlinkSync(process.execPath, program);
  const units = [
    'ile-nette.service',
    'ile-nette.socket',
    'ile-nette-restart.path',
    'ile-nette-restart.service',
    'ile-nette-backup.service',
    'ile-nette-backup.timer',
  ];
  const files = units.map((name) => join(folder, name));
  for (const [index, name] of units.entries())
    writeFileSync(files[index] ?? '', read(name).replace(/^ExecStart=\/srv\S+/m, `ExecStart=${program}`));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('ile-nette'))).toEqual([]);
  expect(status).toBe(0);
});

/** Returns the shell command of the nightly back-up, with the paths of copies and public key in this folder. */
function nightlyBackup(folder: string): string {
  const [, command = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(read('ile-nette-backup.service')) ?? [];
  const line = command.replaceAll('%%', '%').replaceAll('$$', '$');
  return line
    .replace('/var/backups/ile-nette', folder)
    .replace('/etc/ile-nette-backup.pub', `${folder}/public`);
}

it('a nightly back-up that cannot be encrypted fails, and leaves no clear copy', async () => {
  const folder = temporaryFolder();
  const programs = temporaryFolder();
  const { config, close } = await startApp({ databaseUrl: undefined });
  await close();
  // A fake `age` that fails, and leaves a file « seen » if it got a copy.
  const age = `#!/bin/sh\nfor last; do :; done\ntest -s "$last" && touch ${programs}/seen\nexit 3\n`;
  writeFileSync(join(programs, 'age'), age, { mode: 0o755 });
  const env = { ...process.env, DATA_DIR: config.dataDir, PATH: `${programs}:${process.env.PATH}` };
  expect(spawnSync('/bin/sh', ['-c', nightlyBackup(folder)], { cwd: ROOT, env }).status).toBe(3);
  expect(existsSync(join(programs, 'seen'))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
});

it.skipIf(!isInstalled('age', '--version'))(
  'the nightly back-up leaves an encrypted file, which restores',
  async () => {
    const folder = temporaryFolder();
    const { config, post, close } = await startApp({ databaseUrl: undefined });
    await post(jsonBody({ email: 'anne@example.org' }));
    await close();
    const key = join(folder, 'ile-nette.key');
    execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' });
    writeFileSync(join(folder, 'public'), execFileSync('age-keygen', ['-y', key]));
    const env = { ...process.env, DATA_DIR: config.dataDir };
    execFileSync('/bin/sh', ['-c', nightlyBackup(folder)], { cwd: ROOT, env, stdio: 'ignore' });
    const files = readdirSync(folder).filter((name) => name.includes('.sqlite'));
    expect(files).toEqual([expect.stringMatching(/\.sqlite\.age$/)]);
    const sealed = join(folder, files[0] ?? '');
    expect(readFileSync(sealed, 'latin1')).not.toContain('anne@example.org');
    const opened = join(folder, 'restore.sqlite');
    execFileSync('age', ['-d', '-i', key, '-o', opened, sealed]);
    const restored = testConfig();
    expect((await runCli(restored, ['restore', opened])).code).toBe(0);
    const { store } = await startApp({ ...restored, databaseUrl: undefined });
    expect((await selectRequests(store)).map(({ request }) => request.email)).toEqual(['anne@example.org']);
  },
);

const ACTIVATE = 'systemd-socket-activate';
it.skipIf(!isInstalled(ACTIVATE, '--version'))(
  'the server answers on the socket that systemd holds',
  async () => {
    const port = await freePort();
    const settings = { DATA_DIR: temporaryFolder(), PORT: '0', OFFICE: 'off' };
    const set = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`);
    const args = [`--listen=127.0.0.1:${port}`, ...set, process.execPath, 'server/main.ts'];
    const server = spawn(ACTIVATE, args, { cwd: ROOT, stdio: 'ignore' });
    onTestFinished(() => void server.kill());
    const answer = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    await expect.poll(async () => (await answer())?.status, { timeout: 30_000 }).toBe(200);
  },
);

it('the proxies forward the Host header, and let the server refuse large bodies', () => {
  expect(read('nginx.conf')).toContain('proxy_set_header Host $host;');
  // Caddy forwards the header by default.
  expect(read('Caddyfile')).not.toMatch(/header_up\s+Host/i);
  const [, size = '0'] = /client_max_body_size (\d+)k;/.exec(read('nginx.conf')) ?? [];
  expect(Number(size) * 1024).toBeGreaterThan(BODY_MAX_BYTES);
});
