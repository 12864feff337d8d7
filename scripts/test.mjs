/**
 * `npm test`: installs what it lacks (packages, a browser), builds the site and runs the tests.
 * `npm test -- --unit` or `--e2e` runs one half. `npm run test:full` (`--full`) runs the long tests too.
 */
import { spawn } from 'node:child_process';
import { findBrowser } from './browser.mjs';
import { buildSite } from './build-site.mjs';
import { installPackages, nodeBinary, step } from './steps.mjs';

const given = process.argv.slice(2);
const isHalf = given.includes('--unit') || given.includes('--e2e');
const wants = (half) => !isHalf || given.includes(half);
if (given.includes('--full')) process.env.TEST_FULL = '1';

installPackages();
const browser = wants('--e2e') ? findBrowser() : '';
const times = [];
await timed('construction', buildSite);
// Both halves wait more than they compute, so they run at the same time: on two cores that saves a third.
const halves = [];
if (wants('--unit'))
  halves.push(timed('tests unitaires', () => runTests('node_modules/vitest/vitest.mjs', 'run')));
if (wants('--e2e'))
  halves.push(timed('parcours', () => runTests('node_modules/@playwright/test/cli.js', 'test')));
step(`Tests (navigateur : ${browser || 'celui de Playwright'})…`);
if ((await Promise.all(halves)).includes(false)) process.exit(1);
step(`Tous les tests sont passés (${times.join(', ')}).`);

async function timed(name, part) {
  const began = Date.now();
  const result = await part();
  times.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
  return result;
}

/** Runs one half, and shows its output in one piece at its end. Resolves to whether all its tests passed. */
function runTests(...args) {
  const env = { ...process.env, CHROMIUM_PATH: browser };
  const child = spawn(nodeBinary, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
