import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { precompressFolder } from '../site/integrations/precompress.ts';
import { machine, median } from './report.ts';
import { temporaryFolder } from './server.ts';

/**
 * `npm run bench:link -- [--runs 3] [--paths /,/contact] [FOLDER:/,/page]`: first and largest paint of every page
 * over a slow link (slow-link.py), with TLS and HTTP/2 by Caddy, a processor four times slower and an empty
 * profile. Each run also measures a page of one sentence, the floor, and the pages of another built site if
 * one is given.
 */
const lacking = ['caddy', 'ip', 'python3'].filter((program) => spawnSync('which', [program]).status !== 0);
if (process.getuid?.() !== 0) lacking.push('root');
if (!existsSync('dist/site')) lacking.push('a build (npm run build)');
if (process.platform !== 'linux' || lacking.length > 0)
  throw new Error(`bench:link needs Linux, and lacks: ${lacking.join(', ')}.`);

/** Loads a package of bench/package.json, which a checkout may not have. */
const fromBench = async (name: string) => (await import(name)).default;
const [lighthouse, puppeteer] = await Promise.all(['lighthouse', 'puppeteer-core'].map(fromBench));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, paths: { type: 'string' } },
});
const work = temporaryFolder();
const floor = join(work, 'floor');
mkdirSync(floor);
writeFileSync(
  join(floor, 'index.html'),
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Une phrase</title><p>Une page d’une phrase.',
);
const sitemap = readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g);
const ours = values.paths?.split(',') ?? [...sitemap].map(([, address = '']) => new URL(address).pathname);
const sites = [
  { folder: floor, paths: ['/'] },
  { folder: resolve('dist/site'), paths: ours },
];
for (const [index, other] of positionals.entries()) {
  const [folder = '', paths = '/'] = other.split(':');
  const copy = join(work, String(index));
  cpSync(folder, copy, { recursive: true, dereference: true });
  await precompressFolder(pathToFileURL(`${copy}/`));
  sites.push({ folder: copy, paths: paths.split(',') });
}

const block = (folder: string, port: number) => `https://10.9.0.1:${port} {
  tls internal
  root * ${folder}
  header /_astro/* Cache-Control "public, max-age=31536000, immutable"
  try_files {path} {path}.html {path}/index.html
  file_server {
    precompressed br gzip
  }
}`;
const blocks = sites.map(({ folder }, index) => block(folder, 8001 + index));
writeFileSync(join(work, 'Caddyfile'), ['{\n  admin off\n  skip_install_trust\n}', ...blocks, ''].join('\n'));

const link = spawn('python3', ['bench/slow-link.py'], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((ready) => link.stdout.once('data', ready));
const inServer = ['netns', 'exec', 'bench-server', 'caddy', 'run', '--config', join(work, 'Caddyfile')];
const caddy = spawn('ip', inServer, { stdio: 'ignore', env: { ...process.env, XDG_DATA_HOME: work } });
process.on('exit', () => [caddy, link].map((child) => child.kill()));

/** A browser behind the link. Puppeteer speaks to it over pipes, and can stay outside. */
const browserPath = join(work, 'browser');
const real = process.env.CHROMIUM_PATH ?? chromium.executablePath();
writeFileSync(browserPath, `#!/bin/sh\nexec ip netns exec bench-client ${real} "$@"\n`);
chmodSync(browserPath, 0o755);

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const none = {
  rttMs: 0,
  throughputKbps: 0,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
};
const flags = {
  logLevel: 'error',
  onlyAudits: AUDITS,
  throttlingMethod: 'devtools',
  throttling: { ...none, cpuSlowdownMultiplier: 4 },
} as const;

/** Measures first and largest paint and blocking time in ms, and the layout shift. */
async function load(url: string): Promise<number[]> {
  const args = ['--no-sandbox', '--ignore-certificate-errors'];
  const browser = await puppeteer.launch({ executablePath: browserPath, pipe: true, args });
  const result = await lighthouse(url, flags, undefined, await browser.newPage());
  await browser.close();
  return AUDITS.map((audit) => result.lhr.audits[audit]?.numericValue);
}

const names = ['floor', 'ours', ...positionals];
const targets = sites.flatMap(({ paths }, index) =>
  paths.map((path) => ({ index, path, rows: [] as number[][] })),
);
for (let run = 0; run < Number(values.runs); run += 1)
  for (const { index, path, rows } of targets)
    rows.push(await load(`https://10.9.0.1:${8001 + index}${path}`));

const medians = targets.map(({ rows }) =>
  [0, 1, 2, 3].map((column) => median(rows.map((row) => row[column] ?? 0))),
);
const floorPaint = medians[0]?.[0] ?? 1;
console.log(`${machine()}, load average ${loadavg().join(' ')}`);
console.log(
  '| page | first ms | largest ms | × floor | blocking ms | shift |\n| --- | --: | --: | --: | --: | --: |',
);
for (const [row, [first = 0, largest = 0, blocking, shift]] of medians.entries()) {
  const times = [first, largest].map((ms) => (ms / floorPaint).toFixed(2)).join(' / ');
  const { index, path } = targets[row] ?? { index: 0, path: '' };
  const cells = [
    `${names[index]} ${path}`,
    first.toFixed(),
    largest.toFixed(),
    times,
    blocking?.toFixed(),
    shift?.toFixed(3),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
process.exit();
