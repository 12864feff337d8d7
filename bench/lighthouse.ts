/**
 * `npm run bench:lighthouse [-- /path …]`: scores, times and bytes of our pages, held to `budgets.ts`.
 *
 *   --runs 3               loads of each page, of which the median counts
 *   --main                 five typical pages instead of all
 *   --h2                   TLS and HTTP/2 in front of the server, as a reverse proxy gives them
 *   --throttling devtools  slows the load down for real, instead of simulating it; no budgets then
 *   --against WHERE        measures another site in turn with ours: the folder of a built checkout, or an address
 *   --root FOLDER          measures this built checkout instead of ours
 *   --json FILE            keeps the figures
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as playwright } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { BUDGET, lcpOf, totalOf } from './budgets.ts';
import { h2Front } from './h2-front.ts';
import {
  CATEGORIES,
  type Figures,
  figuresOf,
  type Report,
  runLighthouse,
  type Throttling,
  UNKNOWN,
} from './lighthouse-run.ts';
import { kB, machine, median, table, versionOf, whole } from './report.ts';
import { installTools, ROOT, type Running, startServer } from './server.ts';

const MAIN = [
  '/',
  '/devis-gratuit',
  '/services/debarras-cave',
  '/blog/debarras-cave-etapes-essentielles',
  '/contact',
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    main: { type: 'boolean', default: false },
    h2: { type: 'boolean', default: false },
    throttling: { type: 'string', default: 'simulate' },
    against: { type: 'string' },
    root: { type: 'string', default: ROOT },
    json: { type: 'string' },
  },
});
const { h2 } = options;
const runs = Number(options.runs);
const throttling = options.throttling as Throttling;
if (!(runs >= 1) || !['simulate', 'devtools'].includes(throttling))
  throw new Error('--runs takes a number, --throttling takes simulate or devtools.');
const root = resolve(options.root);

/** A measured page: `site` is empty for our own, and names the other one. */
interface Page extends Figures {
  site: string;
  path: string;
}

function routes(): string[] {
  if (positionals.length > 0) return positionals;
  if (options.main) return MAIN;
  const sitemap = readFileSync(join(root, 'dist/site/sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  return [...listed.map(({ pathname }) => pathname), UNKNOWN];
}

/** A site that runs already, or the server of a built checkout, behind HTTP/2 where asked. */
async function open(where: string): Promise<Running> {
  if (/^https?:/.test(where)) return { origin: where.replace(/\/$/, ''), stop: async () => {} };
  const server = await startServer(resolve(where));
  if (!h2) return server;
  const front = await h2Front(server.origin);
  const stop = () => {
    front.close();
    return server.stop();
  };
  return { origin: front.origin, stop };
}

/** Loads a page of every site in turn, so that all of them meet the same moods of the machine. */
async function measure(path: string, sites: Map<string, Running>, chromium: string): Promise<Page[]> {
  const reports = new Map<string, Report[]>([...sites.keys()].map((site) => [site, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const [site, { origin }] of sites)
      reports.get(site)?.push(await runLighthouse(origin + path, chromium, throttling));
  }
  const pages = [...reports].map(([site, loads]) => ({ site, path, ...figuresOf(loads) }));
  for (const { site, fcp, lcp } of pages)
    console.error(`${path} ${site} FCP ${whole(fcp)} ms, LCP ${whole(lcp)} ms`);
  return pages;
}

function show(pages: Page[]): string {
  const head = 'page|perf/a11y/bp/seo|FCP ms|LCP ms|TBT|CLS|JS|CSS|HTML|fonts|images|total kB'.split('|');
  const row = ({ site, path, scores, fcp, lcp, tbt, cls, bytes }: Page) => [
    site ? `${path} (${site})` : path,
    scores.map((score) => score ?? '–').join('/'),
    ...[fcp, lcp, tbt].map(whole),
    String(Number(cls.toFixed(3))),
    ...['Script', 'Stylesheet', 'Document', 'Font', 'Image', 'total'].map((kind) => kB(bytes[kind] ?? 0)),
  ];
  return table(head, pages.map(row));
}

function faultsOf({ path, scores, fcp, lcp, cls, bytes }: Page): string[] {
  const faults = scores.flatMap((score, index) =>
    score === undefined || score === 100 ? [] : [`${CATEGORIES[index]} ${score}, not 100`],
  );
  const limit = (name: string, value: number, most: number) => {
    if (!(value <= most)) faults.push(`${name} ${Number(value.toFixed(3))}, over ${most}`);
  };
  limit('FCP', Math.round(fcp), h2 ? BUDGET.fcp.http2 : BUDGET.fcp.http1);
  limit('LCP', Math.round(lcp), lcpOf(path));
  limit('CLS', cls, BUDGET.cls);
  limit('bytes', bytes.total ?? 0, totalOf(path));
  return faults.map((fault) => `${path}: ${fault}`);
}

installTools();
const chromium = findBrowser() || playwright.executablePath();
const sites = new Map<string, Running>();
try {
  sites.set('', await open(root));
  if (options.against) sites.set(options.against, await open(options.against));
  const pages: Page[] = [];
  for (const path of routes()) pages.push(...(await measure(path, sites, chromium)));
  const faults = throttling === 'simulate' ? pages.filter(({ site }) => !site).flatMap(faultsOf) : [];
  const setup = {
    machine: machine(),
    chromium: versionOf(chromium),
    throttling,
    protocol: h2 ? 'TLS and HTTP/2' : 'HTTP/1.1',
    runs,
    speed: whole(median(pages.map(({ speed }) => speed))),
  };
  console.log(`\n${setup.machine}, ${setup.chromium}, speed index ${setup.speed}`);
  console.log(`Lighthouse, mobile slow 4G (${throttling}), ${setup.protocol}, median of ${runs}`);
  console.log(`\n${show(pages)}\n`);
  for (const { site, path, failed } of pages)
    if (!site && failed.length > 0) console.log(`${path} did not pass: ${failed.join('; ')}`);
  if (throttling === 'simulate') console.log(faults.join('\n') || 'Every score and budget is kept.');
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ ...setup, pages, faults }, undefined, 2)}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  for (const { stop } of sites.values()) await stop();
}
