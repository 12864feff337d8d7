import { existsSync } from 'node:fs';
import { nodeBinary, step, succeeds } from './steps.mjs';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DOWNLOAD_LIMIT_MS = 5 * 60_000;
/** Playwright tries five times: an unreachable host is given up after a minute. */
const CONNECTION_LIMIT_MS = 10_000;
const QUIET = { stdio: ['ignore', 'ignore', 'inherit'] };
const ADVICE = 'installez-en un, ou donnez son chemin dans CHROMIUM_PATH.';

/**
 * The path of a Chromium for the end-to-end tests, or '' for Playwright's own. Prefers an installed one. If there
 * is none, downloads Playwright's, which changes nothing in the system. If that fails, installs Debian's package
 * as root, and says so. `SKIP_BROWSER_INSTALL=1` refuses both.
 */
export function findBrowser() {
  const { CHROMIUM_PATH, SKIP_BROWSER_INSTALL } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const inSystem = () => SYSTEM_BROWSERS.find((path) => existsSync(path));
  const found = inSystem();
  if (found !== undefined) return found;
  if (hasPlaywrights()) return '';
  if (SKIP_BROWSER_INSTALL) giveUp(`Aucun Chromium ici, et SKIP_BROWSER_INSTALL est donnée : ${ADVICE}`);
  if (downloadWithPlaywright()) return '';
  const installed = installFromDebian(['chromium'], 'Chromium') ? inSystem() : undefined;
  if (installed === undefined) giveUp(`Aucun Chromium ici : ${ADVICE}`);
  return installed;
}

const OTHERS = {
  firefox: { name: 'Firefox', system: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    system: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** Firefox and WebKit: the system's, or Playwright's, or else Debian's packages (`e2e/engines/engine.ts`). */
export function findOtherEngines() {
  for (const [engine, { name, system, packages }] of Object.entries(OTHERS)) {
    const inSystem = () => system.every((path) => existsSync(path));
    if (inSystem() || hasPlaywrights(engine)) continue;
    if (process.env.SKIP_BROWSER_INSTALL) giveUp(`Aucun ${name} ici, et SKIP_BROWSER_INSTALL est donnée.`);
    if (downloadWithPlaywright(engine, name)) continue;
    if (!installFromDebian(packages, name) || !inSystem()) giveUp(`Aucun ${name} ici : installez-en un.`);
  }
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Starts it, since a system may lack the libraries that a downloaded Chromium needs. */
function hasPlaywrights(engine = 'chromium') {
  const args = engine === 'chromium' ? "['--no-sandbox']" : '[]';
  const launch = `import { ${engine} } from '@playwright/test';
    await (await ${engine}.launch({ args: ${args} })).close();`;
  return succeeds(nodeBinary, ['--input-type=module', '--eval', launch], { stdio: 'ignore' });
}

function downloadWithPlaywright(engine = 'chromium', name = 'Chromium') {
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
