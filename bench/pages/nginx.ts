import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/tests/support/port.ts';
import { waitUntil as until } from '../../server/tests/support/wait-until.ts';
import { DIST, type Running } from '../product.ts';
import { stopped } from './contestants.ts';

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const TOOLS = ['nginx', 'wrk'];
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'wrk'];

const isPresent = (program: string) => spawnSync('which', [program]).status === 0;

/** nginx and wrk, from Debian; where they cannot be installed, a line says so. */
export function ensureTools(): void {
  if (!TOOLS.every(isPresent) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error(`Installing ${PACKAGES.join(', ')}…`);
    const quiet = { stdio: 'ignore' as const };
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], quiet);
  }
  const missing = TOOLS.filter((program) => !isPresent(program));
  if (missing.length > 0)
    throw new Error(`${missing.join(' and ')} missing: apt-get install ${PACKAGES.join(' ')}`);
}

/** Without Debian's brotli module, all three are compared in gzip. */
export const commonEncoding = (): string => (existsSync(BROTLI_MODULE) ? 'br' : 'gzip');

/** One worker, as our server is one process; files as the build wrote them, and the same headers. */
const configuration = (folder: string, port: number): string => `
${existsSync(BROTLI_MODULE) ? `load_module ${BROTLI_MODULE};` : ''}
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
${process.platform === 'linux' ? 'worker_cpu_affinity 1;' : ''}
pid ${folder}/pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=2000 inactive=60s;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  gzip_static on;
  ${existsSync(BROTLI_MODULE) ? 'brotli_static on;' : ''}
  server {
    listen 127.0.0.1:${port};
    root ${DIST}/site;
    ${headerLines('/*')}
    location / { add_header Cache-Control no-cache; ${headerLines('/*')} try_files $uri $uri.html =404; }
    location = / { add_header Cache-Control no-cache; ${headerLines('/*')} try_files /index.html =404; }
    location /_astro/ { ${headerLines('/*', '/_astro/*')} }
  }
}
`;

function headerLines(...patterns: string[]): string {
  const tables = JSON.parse(readFileSync(join(DIST, 'tables/headers.json'), 'utf8'));
  const merged: Record<string, string> = Object.assign({}, ...patterns.map((pattern) => tables[pattern]));
  return Object.entries(merged)
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join(' ');
}

/** Debian's nginx on the very files that our server sends. */
export async function startNginx(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port));
  const child = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  const answers = async () => (await fetch(origin).catch(() => undefined))?.status === 200;
  await until(answers, 10_000, () => 'nginx does not answer.');
  const stop = async () => {
    await stopped(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, pid: child.pid ?? 0, stop };
}
