import { existsSync } from 'node:fs';
import { nodeBinary, step, succeeds } from './steps.mjs';

/** Debian's packages of each browser, and the programs that they install. `e2e/engines/engine.ts` has the paths too. */
const ENGINES = {
  chromium: { name: 'Chromium', programs: ['/usr/bin/chromium'], packages: ['chromium'] },
  firefox: { name: 'Firefox', programs: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
/** Playwright tries five times, so that an unreachable host costs about a minute. */
const CONNECTION_LIMIT_MS = 10_000;
const QUIET = { stdio: ['ignore', 'ignore', 'inherit'] };

/**
 * Returns the path of a browser for the end-to-end tests, or '' for Playwright's own. Takes the system's, else
 * downloads Playwright's, which changes nothing in the system, else installs Debian's package if run by root.
 * `SKIP_BROWSER_INSTALL=1` forbids download and installation. Exits if there is no browser.
 */
export function findBrowser(engine = 'chromium') {
  const { CHROMIUM_PATH, SKIP_BROWSER_INSTALL } = process.env;
  if (engine === 'chromium' && CHROMIUM_PATH) return CHROMIUM_PATH;
  const { name, programs, packages } = ENGINES[engine];
  const isInSystem = () => programs.every((path) => existsSync(path));
  if (isInSystem()) return programs[0];
  if (canLaunchPlaywrights(engine)) return '';
  if (!SKIP_BROWSER_INSTALL) {
    if (downloadWithPlaywright(engine, name)) return '';
    if (installFromDebian(packages, name) && isInSystem()) return programs[0];
  }
  const advice = engine === 'chromium' ? ', ou donnez son chemin dans CHROMIUM_PATH' : '';
  console.error(`Aucun ${name} ici : installez-en un${advice}.`);
  process.exit(1);
}

/** Launches Playwright's browser to find out whether it works: the system may lack libraries that it needs. */
function canLaunchPlaywrights(engine) {
  const args = engine === 'chromium' ? "['--no-sandbox']" : '[]';
  const launch = `import { ${engine} } from '@playwright/test';
    await (await ${engine}.launch({ args: ${args} })).close();`;
  return succeeds(nodeBinary, ['--input-type=module', '--eval', launch], { stdio: 'ignore' });
}

function downloadWithPlaywright(engine, name) {
  step(`${name} manque : téléchargement de celui de Playwright (SKIP_BROWSER_INSTALL=1 l’évite)…`);
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT_MS) };
  const options = { env, timeout: DOWNLOAD_LIMIT_MS, stdio: 'ignore' };
  return (
    succeeds(nodeBinary, ['node_modules/@playwright/test/cli.js', 'install', engine], options) &&
    canLaunchPlaywrights(engine)
  );
}

function installFromDebian(packages, name) {
  const isRoot = process.getuid !== undefined && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  step(
    `Le ${name} de Playwright ne convient pas : installation par apt-get de ${packages.join(', ')} (Debian).`,
  );
  console.log('  Pour l’éviter : Ctrl+C, puis SKIP_BROWSER_INSTALL=1 (ou CHROMIUM_PATH=… pour Chromium).');
  return (
    succeeds('apt-get', ['update'], QUIET) &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', ...packages], QUIET)
  );
}
