import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './report.ts';
import { ROOT } from './server.ts';

const LIGHTHOUSE = join(ROOT, 'bench/node_modules/lighthouse/cli/index.js');
const CHROMIUM_FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync --ignore-certificate-errors';
const FLAGS =
  '--quiet --output=json --disable-full-page-screenshot --ignore-status-code --no-enable-error-reporting';
/** Now and then a trace has no beginning, chiefly on a busy machine. */
const ATTEMPTS = 3;
const LIMIT_MS = 180_000;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** An address without a page. It answers 404, which Chromium logs, and search engines must not list it. */
export const UNKNOWN = '/404x';
const UNKNOWN_FLAGS = [
  '--only-categories=performance,accessibility,best-practices',
  '--skip-audits=errors-in-console',
];

/** `simulate` computes the times of a slow 4G from a fast load; `devtools` really slows the load down. */
export type Throttling = 'simulate' | 'devtools';

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

interface Audit {
  id: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

/** Loads one page once, in a Chromium of its own with an empty profile. */
export async function runLighthouse(url: string, chromium: string, throttling: Throttling): Promise<Report> {
  const extra = url.endsWith(UNKNOWN) ? UNKNOWN_FLAGS : [];
  for (let attempt = 1; ; attempt += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'ile-nette-lighthouse-'));
    try {
      const report = await load(url, chromium, folder, [`--throttling-method=${throttling}`, ...extra]);
      if (report && !report.runtimeError) return report;
      if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.code}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function load(url: string, chromium: string, folder: string, extra: string[]) {
  const file = join(folder, 'report.json');
  const chromeFlags = `--chrome-flags=${CHROMIUM_FLAGS} --user-data-dir=${join(folder, 'profile')}`;
  const args = [LIGHTHOUSE, url, ...FLAGS.split(' '), `--output-path=${file}`, chromeFlags, ...extra];
  const env = { ...process.env, CHROME_PATH: chromium };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore', timeout: LIMIT_MS });
  await once(child, 'close');
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
}

/** The medians of several reports on one page. */
export interface Figures {
  scores: (number | undefined)[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire by kind (`Script`, `Font`, …) and `total`, of the run with the median LCP. */
  bytes: Record<string, number>;
  /** Lighthouse's own measure of the machine's speed. */
  speed: number;
  /** The audits that did not pass. */
  failed: string[];
}

export function figuresOf(reports: Report[]): Figures {
  const value = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN;
  const middle = (id: string) => median(reports.map(value(id)));
  const lcp = middle('largest-contentful-paint');
  const distance = (report: Report) => Math.abs(value('largest-contentful-paint')(report) - lcp);
  const typical = reports.toSorted((a, b) => distance(a) - distance(b))[0] as Report;
  return {
    scores: CATEGORIES.map((category) => scoreOf(reports, category)),
    fcp: middle('first-contentful-paint'),
    lcp,
    tbt: middle('total-blocking-time'),
    cls: middle('cumulative-layout-shift'),
    bytes: bytesOf(typical),
    speed: median(reports.map(({ environment }) => environment.benchmarkIndex)),
    failed: Object.values(typical.audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, score, displayValue }) => [id, score, displayValue].filter(Boolean).join(' ')),
  };
}

function scoreOf(reports: Report[], category: string): number | undefined {
  const scores = reports
    .map(({ categories }) => categories[category]?.score)
    .filter((score) => score != null);
  return scores.length > 0 ? Math.floor(median(scores) * 100 + 1e-9) : undefined;
}

function bytesOf({ audits }: Report): Record<string, number> {
  const bytes: Record<string, number> = { total: 0 };
  for (const item of audits['network-requests']?.details?.items ?? []) {
    const { resourceType = 'Other', transferSize = 0 } = item;
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
    bytes.total = (bytes.total ?? 0) + transferSize;
  }
  return bytes;
}
