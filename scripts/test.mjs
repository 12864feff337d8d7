/** `npm test`: installs what it lacks (packages, a browser), then runs every test. `npm test -- --unit` or `--e2e` runs one half. */
import { findBrowser } from './browser.mjs';
import { installPackages, nodeBinary, run, step } from './steps.mjs';

const only = process.argv.slice(2);
const wants = (part) => only.length === 0 || only.includes(part);

installPackages();
step('Construction du site…');
run(nodeBinary, ['node_modules/astro/bin/astro.mjs', 'build', '--silent']);
if (wants('--unit')) {
  step('Tests unitaires et tests du serveur…');
  run(nodeBinary, ['node_modules/vitest/vitest.mjs', 'run']);
}
if (wants('--e2e')) {
  const browser = findBrowser();
  step(`Parcours de visiteurs dans un navigateur (${browser || 'celui de Playwright'})…`);
  run(nodeBinary, ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
}
step('Tous les tests sont passés.');
