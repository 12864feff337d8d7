import { existsSync } from 'node:fs';
import { nodeBinary, step, succeeds } from './steps.mjs';

/** The files that show that Debian's package of a browser is installed, and its packages (`e2e/engines/engine.ts`). */
const ENGINES = {
  chromium: { name: 'Chromium', system: ['/usr/bin/chromium'], packages: ['chromium'] },
  firefox: { name: 'Firefox', system: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    system: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
/** Playwright tries five times: an unreachable host is given up after a minute. */
const CONNECTION_LIMIT_MS = 10_000;
const QUIET = { stdio: ['ignore', 'ignore', 'inherit'] };

/**
 * Returns the path of a browser for the end-to-end tests, or '' for Playwright's own. Prefers the system's. If there is
 * none, downloads Playwright's, which changes nothing in the system. If that fails, installs Debian's package as root,
 * and says so. `SKIP_BROWSER_INSTALL=1` refuses both.
 */
export function findBrowser(engine = 'chromium') {
  const { CHROMIUM_PATH, SKIP_BROWSER_INSTALL } = process.env;
  if (engine === 'chromium' && CHROMIUM_PATH) return CHROMIUM_PATH;
  const { name, system, packages } = ENGINES[engine];
  const isInSystem = () => system.every((path) => existsSync(path));
  if (isInSystem()) return system[0];
  if (hasPlaywrights(engine)) return '';
  if (!SKIP_BROWSER_INSTALL) {
    if (downloadWithPlaywright(engine, name)) return '';
    if (installFromDebian(packages, name) && isInSystem()) return system[0];
  }
  const advice = engine === 'chromium' ? ', ou donnez son chemin dans CHROMIUM_PATH' : '';
  console.error(`Aucun ${name} ici : installez-en un${advice}.`);
  process.exit(1);
}

/** Starts it, since a system may lack the libraries that a downloaded browser needs. */
function hasPlaywrights(engine) {
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
    hasPlaywrights(engine)
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
