import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './lighthouse/chromium.ts';
import { h2Front } from './lighthouse/h2-front.ts';
import { ensureLighthouse } from './lighthouse/install.ts';
import { faultsOf, lighthouseTable } from './lighthouse/judge.ts';
import { type Figures, measure, UNKNOWN } from './lighthouse/measure.ts';
import { machine, versionOf } from './machine.ts';
import { keep, readOptions } from './options.ts';
import { DIST, ensureBuilt, startProduct } from './product.ts';
import { median, whole } from './table.ts';

/** `npm run bench:lighthouse [-- /path …] [--runs 3] [--h2] [--main]`: scores, times and bytes of our pages, held to `budgets.ts`. */

const MAIN = [
  '/',
  '/devis-gratuit',
  '/services/debarras-cave',
  '/blog/debarras-cave-etapes-essentielles',
  '/contact',
];

const options = readOptions(['h2', 'main'], ['runs']);
const h2 = options.flag('h2');
const runs = options.number('runs', options.quick ? 1 : 3);

function routes(): string[] {
  if (options.paths.length > 0) return options.paths;
  if (options.flag('main')) return MAIN;
  const sitemap = readFileSync(join(DIST, 'site/sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...listed.map(({ pathname }) => pathname), UNKNOWN];
}

async function measureAll(origin: string, chromium: string): Promise<Figures[]> {
  const pages: Figures[] = [];
  for (const path of routes()) {
    pages.push(await measure(origin, path, runs, chromium));
    console.error(`${path}: LCP ${whole(pages.at(-1)?.lcp ?? 0)} ms`);
  }
  return pages;
}

ensureLighthouse();
ensureBuilt();
const chromium = findChromium();
const product = await startProduct();
const front = h2 ? await h2Front(product.origin) : undefined;
try {
  const pages = await measureAll(front?.origin ?? product.origin, chromium);
  const faults = pages.flatMap((page) => faultsOf(page));
  const speed = whole(median(pages.map((page) => page.speed)));
  console.log(`\nLighthouse, mobile default (simulated slow 4G), ${h2 ? 'TLS and HTTP/2' : 'HTTP/1.1'},`);
  console.log(`median of ${runs}; speed index of the machine ${speed}. ${versionOf(chromium)}`);
  console.log(`${machine()}\n\n${lighthouseTable(pages)}\n`);
  for (const { path, failed } of pages)
    console.log(`${path} below the best: ${failed.join('; ') || 'nothing'}`);
  console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nEvery score and budget is kept.');
  keep(options, { machine: machine(), chromium: versionOf(chromium), h2, runs, pages, faults });
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  front?.close();
  await product.stop();
}
