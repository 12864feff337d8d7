/**
 * `npm test`: installs what it lacks (packages, a browser), builds the site and runs the quick tests.
 * `npm test -- --unit` or `--e2e` runs one half, `--browsers` the journeys in three engines. `npm run test:full`
 * (`--full`) runs every test. `--long` runs those that `npm test` leaves out: the files named `*.full.*`, and more
 * of the others on PostgreSQL. `--built` takes the site that `dist` has, for a run right after another one.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { build, installPackages, nodeBinary, step } from './steps.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';
const PARTS = {
  '--unit': ['node_modules/vitest/vitest.mjs', 'run'],
  '--e2e': [PLAYWRIGHT, 'test'],
  '--browsers': [PLAYWRIGHT, 'test', '--config=playwright.engines.config.ts'],
};
const given = process.argv.slice(2);
const named = Object.keys(PARTS).filter((part) => given.includes(part));
const parts = named.length > 0 ? named : ['--unit', '--e2e'];
process.env.TESTS = ['full', 'long'].find((length) => given.includes(`--${length}`)) ?? 'quick';

installPackages();
if (parts.join() !== '--unit') process.env.CHROMIUM_PATH = findBrowser();
if (parts.includes('--browsers')) for (const engine of ['firefox', 'webkit']) findBrowser(engine);
if (!given.includes('--built')) build();

step('Tests…');
const failures = [];
// They wait more than they compute, so they run at the same time.
await Promise.all(parts.map(runTests));
process.stdout.write(Buffer.concat(failures));
step(failures.length > 0 ? 'Des tests ont échoué.' : 'Tous les tests sont passés.');
process.exit(failures.length > 0 ? 1 : 0);

/** Runs a part, and shows its output in one piece: at its end, or last of all if a test failed. One looks there first. */
function runTests(part) {
  const child = spawn(nodeBinary, PARTS[part], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code === 0) process.stdout.write(Buffer.concat(output));
      else failures.push(...output, Buffer.from(`\n${part} : code ${code}.\n`));
      resolve();
    });
  });
}
