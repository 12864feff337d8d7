/**
 * `npm test`: installs what it lacks (packages, a browser), builds the site and runs the quick tests.
 * `npm test -- --unit` or `--e2e` runs one half, `--browsers` the journeys in three engines. `npm run test:full`
 * (`--full`) runs every test. `--long` runs those that `npm test` leaves out: the files named `*.full.*`, and more
 * of the others on PostgreSQL. `--built` takes the site that `dist` has, for a run right after another one.
 */
import { spawn } from 'node:child_process';
import { findBrowser, findOtherEngines } from './browser.mjs';
import { buildSite } from './build-site.mjs';
import { installPackages, nodeBinary, step } from './steps.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const ENGINES = 'playwright.engines.config.ts';
const given = process.argv.slice(2);
const parts = ['--unit', '--e2e', '--browsers'];
const isHalf = parts.some((part) => given.includes(part));
const wants = (half) => !isHalf || given.includes(half);
process.env.TESTS = ['full', 'long'].find((run) => given.includes(`--${run}`)) ?? 'quick';

const began = Date.now();
const times = [];
const failures = [];
installPackages();
const browser = wants('--e2e') || given.includes('--browsers') ? findBrowser() : '';
const hasEngines = given.includes('--browsers');
if (hasEngines) findOtherEngines();
if (!given.includes('--built')) await timed('construction', buildSite);
// Both halves wait more than they compute, so they run at the same time.
const halves = [];
if (wants('--unit'))
  halves.push(timed('tests unitaires', () => runTests('node_modules/vitest/vitest.mjs', 'run')));
if (wants('--e2e')) halves.push(timed('parcours', () => runTests(PLAYWRIGHT, 'test')));
step(`Tests (navigateur : ${browser || 'celui de Playwright'})…`);
const results = await Promise.all(halves);
if (hasEngines)
  results.push(await timed('trois moteurs', () => runTests(PLAYWRIGHT, 'test', `--config=${ENGINES}`)));
process.stdout.write(Buffer.concat(failures));
const failed = results.includes(false);
const end = failed ? 'Des tests ont échoué' : 'Tous les tests sont passés';
step(`${end}, en ${inWords(Date.now() - began)} (${times.join(', ')}).`);
process.exit(failed ? 1 : 0);

async function timed(name, part) {
  const start = Date.now();
  const result = await part();
  times.push(`${name} ${inWords(Date.now() - start)}`);
  return result;
}

/** A duration in words: « 3 min 42 s ». */
function inWords(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/**
 * Runs one half, and shows its output in one piece: at its end, or last of all if a test failed, where one looks
 * first. Resolves to whether all its tests passed.
 */
function runTests(...args) {
  const env = { ...process.env, CHROMIUM_PATH: browser };
  const child = spawn(nodeBinary, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code === 0) process.stdout.write(Buffer.concat(output));
      else failures.push(...output);
      resolve(code === 0);
    });
  });
}
