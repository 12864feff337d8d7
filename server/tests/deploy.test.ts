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
  it('copies only what is there, before or after the build, and all that the build and the server need', () => {
    const copies = linesOf('Containerfile').filter((line) => line.startsWith('COPY '));
    const copied = copies.flatMap((line) => {
      const isFromBuild = line.includes('--from=build');
      const words = line.split(/\s+/).slice(1, -1);
      const sources = words.filter((word) => !word.startsWith('--'));
      for (const source of sources.map((word) => word.replace(/^\/site\//, '')))
        if (['node_modules', 'dist'].includes(source)) expect(isFromBuild, source).toBe(true);
        else expect(existsSync(join(ROOT, source)), source).toBe(true);
      return isFromBuild ? [] : sources;
    });
    for (const made of ['.', 'data']) expect(copied).not.toContain(made);
    const needed = ['package.json', 'package-lock.json', 'astro.config.ts', 'tsconfig.json'];
    expect(copied).toEqual(expect.arrayContaining([...needed, 'quote', 'server', 'site']));
  });

  it('does not run as root, and starts and checks the server with values that it accepts', () => {
    const last =
      read('Containerfile')
        .split(/^FROM /m)
        .at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    const commands = [...last.matchAll(/^(?:HEALTHCHECK .*)?CMD (\[.*\])$/gm)];
    expect(commands).toHaveLength(2);
    for (const [, command = ''] of commands)
      expect(existsSync(join(ROOT, JSON.parse(command)[1]))).toBe(true);
    const { PORT, HOST, DATA_DIR } = environmentOf('Containerfile', /^ENV (?=NODE_ENV)/);
    expect(readConfig({ PORT, HOST, DATA_DIR })).toMatchObject({ host: '0.0.0.0', dataDir: '/data' });
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
