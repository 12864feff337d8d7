/**
 * `npm test`: installs packages and a browser if they are missing, builds the site and runs the quick tests. Options:
 *
 * - `--unit`, `--e2e`: only the unit tests or the end-to-end tests.
 * - `--browsers`: only the main journeys, in three engines.
 * - `--full`: all tests.
 * - `--long`: only the tests that `npm test` leaves out: the files `*.full.*`, and more tests on PostgreSQL.
 * - `--built`: no build; tests the site in `dist`.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { build, installPackages, nodeBinary, step } from './steps.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const SUITES = {
  '--unit': ['node_modules/vitest/vitest.mjs', 'run'],
  '--e2e': [PLAYWRIGHT, 'test'],
  '--browsers': [PLAYWRIGHT, 'test', '--config=playwright.engines.config.ts'],
};
const options = process.argv.slice(2);
const named = Object.keys(SUITES).filter((suite) => options.includes(suite));
const suites = named.length > 0 ? named : ['--unit', '--e2e'];
process.env.TESTS = ['full', 'long'].find((length) => options.includes(`--${length}`)) ?? 'quick';

installPackages();
if (suites.some((suite) => suite !== '--unit')) process.env.CHROMIUM_PATH = findBrowser();
if (suites.includes('--browsers')) for (const engine of ['firefox', 'webkit']) findBrowser(engine);
if (!options.includes('--built')) build();

step('Tests…');
const failures = [];
// The suites wait more than they compute, so they run at the same time.
await Promise.all(suites.map(runSuite));
process.stdout.write(Buffer.concat(failures));
step(failures.length > 0 ? 'Des tests ont échoué.' : 'Tous les tests sont passés.');
process.exit(failures.length > 0 ? 1 : 0);

/** Runs a suite and prints its output at its end. Failed output is printed last of all, where people look first. */
function runSuite(suite) {
  const child = spawn(nodeBinary, SUITES[suite], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code === 0) process.stdout.write(Buffer.concat(output));
      else failures.push(...output, Buffer.from(`\n${suite} : code ${code}.\n`));
      resolve();
    });
  });
}
