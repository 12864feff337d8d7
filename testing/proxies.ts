import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** docs/deploy/nginx.conf on this machine. */

const NGINX = resolve(import.meta.dirname, '../docs/deploy/nginx.conf');

/** Whether a program is installed. */
export const has = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

function certificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=test'];
  execFileSync('openssl', [...request, ...files], { stdio: 'ignore' });
}

export interface Ports {
  http: number;
  https: number;
  upstream: number;
}

/** Writes a main file around nginx.conf, with ports, certificate and log of this folder. `more` is for `http`. */
export function nginxConfig(
  folder: string,
  more = '',
  { http, https, upstream }: Ports = { http: 1080, https: 1443, upstream: 3000 },
): string {
  certificate(folder);
  const site = readFileSync(NGINX, 'utf8')
    .replace(/\S+fullchain\.pem/g, join(folder, 'cert.pem'))
    .replace(/\S+privkey\.pem/g, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replace(/ *listen \[::\].*\n/g, '')
    .replace(/listen 80\b/g, `listen 127.0.0.1:${http}`)
    .replace(/listen 443\b/g, `listen 127.0.0.1:${https}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(main, `pid ${folder}/pid; events {}\nhttp {\n${temporary.join('\n')}\n${more}\n${site}}\n`);
  return main;
}
