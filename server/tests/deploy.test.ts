import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { has, nginxConfig } from '../../testing/proxies.ts';
import { BODY_MAX_BYTES } from '../http/submit/body.ts';
import { readConfig } from '../settings/config.ts';

/** What docs/deploy names exists, and nginx, Caddy and systemd accept their files where they are installed. */

const ROOT = resolve(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'docs', 'deploy');
const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
const linesOf = (name: string) => read(name).replaceAll('\\\n', ' ').split('\n');

/** Environment lines of a unit or of a container file, as the server would read them. */
const environmentOf = (name: string, mark: RegExp): Record<string, string> =>
  Object.fromEntries(
    linesOf(name)
      .filter((line) => mark.test(line))
      .flatMap((line) => line.replace(mark, '').trim().split(/\s+/))
      .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
  );

describe('the container file', () => {
  const copies = linesOf('Containerfile')
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.split(/\s+/).slice(1));
  const ofBuild = (words: string[]) => words.includes('--from=build');
  const sources = (words: string[]) => words.filter((word) => !word.startsWith('--')).slice(0, -1);

  it('copies only what exists, and everything that the build and the server import', () => {
    const copied = copies.filter((words) => !ofBuild(words)).flatMap(sources);
    for (const source of copied) expect(existsSync(join(ROOT, source)), source).toBe(true);
    for (const made of ['.', 'dist', 'data', 'node_modules']) expect(copied).not.toContain(made);
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'astro.config.ts', 'tsconfig.json']),
    );
    expect(copied).toEqual(expect.arrayContaining(['quote', 'server', 'site']));
  });

  it('copies from the build stage only what exists after the build', () => {
    const made = ['node_modules', 'dist'];
    for (const source of copies.filter(ofBuild).flatMap(sources)) {
      const path = source.replace(/^\/site\//, '');
      expect(made.includes(path) || existsSync(join(ROOT, path))).toBe(true);
    }
  });

  it('does not run as root, and sets values that the server accepts', () => {
    const last =
      read('Containerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    const [, check = '[]'] = /^HEALTHCHECK .*CMD (.*)$/m.exec(last) ?? [];
    expect(existsSync(join(ROOT, (JSON.parse(check) as string[])[1] ?? ''))).toBe(true);
    const { PORT, HOST, DATA_DIR } = environmentOf('Containerfile', /^ENV (?=NODE_ENV)/);
    expect(readConfig({ PORT, HOST, DATA_DIR })).toMatchObject({ host: '0.0.0.0', dataDir: '/data' });
    const [, command = '[]'] = /^CMD (.*)$/m.exec(last) ?? [];
    expect(existsSync(join(ROOT, (JSON.parse(command) as string[])[1] ?? ''))).toBe(true);
  });
});

describe('the systemd unit', () => {
  it('sets values that the server accepts', () => {
    const environment = environmentOf('ile-nette.service', /^Environment=/);
    expect(readConfig(environment)).toMatchObject({ trustProxy: 1, dataDir: '/var/lib/ile-nette' });
    const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(read('ile-nette.service')) ?? [];
    expect(existsSync(join(ROOT, script))).toBe(true);
  });

  it.skipIf(!has('systemd-analyze', '--version'))('is accepted by systemd', () => {
    const folder = temporaryFolder();
    const unit = join(folder, 'ile-nette.service');
    const program = join(folder, 'node');
    symlinkSync(process.execPath, program);
    writeFileSync(unit, read('ile-nette.service').replace(/^ExecStart=\S+/m, `ExecStart=${program}`));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('ile-nette.service'))).toEqual([]);
    expect(status).toBe(0);
  });
});

describe('the proxies', () => {
  it('pass on the host that the visitor asked for', () => {
    expect(read('nginx.conf')).toContain('proxy_set_header Host $host;');
    // Caddy does so unless it is told otherwise.
    expect(read('Caddyfile')).not.toMatch(/header_up\s+Host/i);
  });

  it('let the server refuse large bodies', () => {
    const [, size = '0'] = /client_max_body_size (\d+)k;/.exec(read('nginx.conf')) ?? [];
    expect(Number(size) * 1024).toBeGreaterThan(BODY_MAX_BYTES);
  });

  it.skipIf(!has('nginx', '-v'))('are accepted by nginx', () => {
    const main = nginxConfig(temporaryFolder(), 'error_log stderr;');
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', main], { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });

  it.skipIf(!has('caddy', 'version'))('are accepted by Caddy', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')],
      { encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
  });
});
