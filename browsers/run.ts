/**
 * `npm run test:browsers`: the visitors' journeys in Firefox and in WebKit. `-- firefox` or `-- webkit` runs one of them;
 * `-- --shots FOLDER` takes pictures of a page of each kind instead.
 */
import { existsSync } from 'node:fs';
import { run, step } from '../scripts/steps.mjs';
import { BROWSER_NAMES, findNeeds } from './needs.ts';

const asked = process.argv.slice(2);
const chosen = BROWSER_NAMES.filter((name) => asked.includes(name));
const names = chosen.length > 0 ? chosen : BROWSER_NAMES;
const needs = findNeeds(names);

if (!existsSync('browsers/node_modules')) {
  step('Installation des pilotes de navigateur…');
  run('npm', ['ci', '--prefix', 'browsers', '--no-audit', '--no-fund', '--loglevel=error']);
}
run('node', ['node_modules/typescript/bin/tsc', '-p', 'browsers', '--noEmit']);
if (!existsSync('dist/site/index.html')) {
  step('Construction du site…');
  run('node', ['node_modules/astro/bin/astro.mjs', 'build', '--silent']);
}

/* From here on the drivers and the built pages are there to be imported and read. */
const shots = asked.indexOf('--shots');
if (shots >= 0)
  await (await import('./shots.ts')).takeShots(needs, asked[shots + 1] ?? 'test-results/browsers');
else (await import('./suite.ts')).defineSuite(needs);
