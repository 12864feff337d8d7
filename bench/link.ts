import { execFileSync, spawn } from 'node:child_process';
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
 * `npm run bench:link -- [--runs 3] [--paths /,/contact] [FOLDER:/,/page]`: first and largest paint of every page over a
 * slow link (slow-link.py), with TLS and HTTP/2 by Caddy, a processor four times slower and an empty profile. In each run
 * too: a page of one sentence, below which no page comes, and the pages of another built site, if one is given.
 */
const has = (program: string): boolean => {
  try {
    return execFileSync('which', [program]).length > 0;
  } catch {
    return false;
  }
};
const lacking = ['caddy', 'ip', 'python3'].filter((program) => !has(program));
if (process.platform !== 'linux') lacking.push('Linux');
if (process.getuid?.() !== 0) lacking.push('root');
if (!existsSync('dist/site')) lacking.push('a build (npm run build)');
if (lacking.length > 0) throw new Error(`bench:link lacks: ${lacking.join(', ')}.`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, paths: { type: 'string' } },
});
const work = temporaryFolder();
const floor = join(work, 'floor');
mkdirSync(floor);
writeFileSync(
  join(floor, 'index.html'),
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Une phrase</title><p>Une page d’une phrase.',
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

/** Playwright speaks to the browser over pipes, so only the browser needs to be behind the link. */
const browserPath = join(work, 'browser');
const real = process.env.CHROMIUM_PATH ?? chromium.executablePath();
writeFileSync(browserPath, `#!/bin/sh\nexec ip netns exec bench-client ${real} "$@"\n`);
chmodSync(browserPath, 0o755);

/** First and largest paint and blocking time in ms, and the layout shift. */
async function load(url: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: browserPath });
  const screen = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
  const context = await browser.newContext({ ...screen, hasTouch: true, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = { 'largest-contentful-paint': 0, longtask: 0, 'layout-shift': 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen['largest-contentful-paint'] = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longtask += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen['layout-shift'] += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const result = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...Object.values((globalThis as unknown as { seen: Record<string, number> }).seen),
  ]);
  await browser.close();
  return result;
}

const targets = sites.flatMap(({ paths }, index) =>
  paths.map((path) => ({
    name: `${['floor', 'ours'][index] ?? 'other'} ${path}`,
    url: `https://10.9.0.1:${8001 + index}${path}`,
  })),
);
const results = new Map(targets.map(({ name }) => [name, [] as number[][]]));
for (let run = 0; run < Number(values.runs); run += 1)
  for (const { name, url } of targets) results.get(name)?.push(await load(url));

const medians = [...results].map(
  ([name, rows]) =>
    [name, ...[0, 1, 2, 3].map((column) => median(rows.map((row) => row[column] ?? 0)))] as const,
);
const [, lowest = 1] = medians[0] ?? [];
console.log(
  `${machine()}, load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
console.log(
  '| page | first ms | × floor | largest ms | × floor | blocking ms | shift |\n| --- | --: | --: | --: | --: | --: | --: |',
);
for (const [name, first, largest, blocking, shift] of medians)
  console.log(
    `| ${name} | ${first?.toFixed()} | ${((first ?? 0) / lowest).toFixed(2)} | ${largest?.toFixed()} | ${((largest ?? 0) / lowest).toFixed(2)} | ${blocking?.toFixed()} | ${shift?.toFixed(3)} |`,
  );
process.exit();
