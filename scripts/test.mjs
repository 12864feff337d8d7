/**
 * `npm test`: installs what it lacks (packages, a browser), builds the site and runs the tests.
 * `npm test -- --unit` or `--e2e` runs one half. `npm run test:full` (`--full`) runs the long tests too.
 */
import { findBrowser } from './browser.mjs';
import { buildSite } from './build-site.mjs';
import { installPackages, nodeBinary, run, step } from './steps.mjs';

const given = process.argv.slice(2);
const isHalf = given.includes('--unit') || given.includes('--e2e');
const wants = (half) => !isHalf || given.includes(half);
if (given.includes('--full')) process.env.TEST_FULL = '1';

installPackages();
const browser = wants('--e2e') ? findBrowser() : '';
const times = [];
await timed('construction', buildSite);
if (wants('--unit')) {
  step('Tests unitaires et tests du serveur…');
  await timed('tests unitaires', () => run(nodeBinary, ['node_modules/vitest/vitest.mjs', 'run']));
}
if (wants('--e2e')) {
  step(`Parcours de visiteurs dans un navigateur (${browser || 'celui de Playwright'})…`);
  const env = { ...process.env, CHROMIUM_PATH: browser };
  await timed('parcours', () => run(nodeBinary, ['node_modules/@playwright/test/cli.js', 'test'], { env }));
}
step(`Tous les tests sont passés (${times.join(', ')}).`);

async function timed(name, part) {
  const began = Date.now();
  await part();
  times.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`);
}
