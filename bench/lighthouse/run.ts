import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIGHTHOUSE } from './install.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Now and then a trace has no beginning, chiefly on a busy machine. */
const ATTEMPTS = 3;
const LIMIT_MS = 120_000;

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { code: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, Audit>;
}

interface Audit {
  id: string;
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

/** One load of one page, by Lighthouse in a Chromium of its own with an empty profile. */
export async function runLighthouse(url: string, chromium: string, extra: string[] = []): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'ile-nette-lighthouse-'));
    try {
      const report = await load(url, chromium, folder, extra);
      if (report && !report.runtimeError) return report;
      if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed on ${url}: ${report?.runtimeError?.code}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function load(url: string, chromium: string, folder: string, extra: string[]) {
  const file = join(folder, 'report.json');
  const flags = [...CHROMIUM_FLAGS, `--user-data-dir=${join(folder, 'profile')}`];
  const arguments_ = [LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  arguments_.push('--disable-full-page-screenshot', '--ignore-status-code');
  arguments_.push('--no-enable-error-reporting');
  if (url.startsWith('https:')) flags.push('--ignore-certificate-errors');
  arguments_.push(`--chrome-flags=${flags.join(' ')}`, ...extra);
  const child = spawn(process.execPath, arguments_, {
    env: { ...process.env, CHROME_PATH: chromium },
    stdio: 'ignore',
    timeout: LIMIT_MS,
  });
  await once(child, 'close');
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  );
}
