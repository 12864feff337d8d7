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
 * The path of a Chromium for the end-to-end tests, or '' for Playwright's own. Takes an installed one. If there
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
  const installed = installFromDebian() ? inSystem() : undefined;
  if (installed === undefined) giveUp(`Aucun Chromium ici : ${ADVICE}`);
  return installed;
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Starts it, since a system may lack the libraries that a downloaded Chromium needs. */
function hasPlaywrights() {
  const launch = `import { chromium } from '@playwright/test';
    await (await chromium.launch({ args: ['--no-sandbox'] })).close();`;
  return succeeds(nodeBinary, ['--input-type=module', '--eval', launch], { stdio: 'ignore' });
}

function downloadWithPlaywright() {
  step('Chromium manque : téléchargement de celui de Playwright (SKIP_BROWSER_INSTALL=1 l’évite)…');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_LIMIT_MS) };
  const options = { env, timeout: DOWNLOAD_LIMIT_MS, stdio: 'ignore' };
  return (
    succeeds(nodeBinary, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], options) &&
    hasPlaywrights()
  );
}

function installFromDebian() {
  const isRoot = process.getuid !== undefined && process.getuid() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false;
  step(
    'Le Chromium de Playwright ne convient pas : installation du paquet Debian « chromium » avec apt-get.',
  );
  console.log('  Pour l’éviter : Ctrl+C, puis CHROMIUM_PATH=… ou SKIP_BROWSER_INSTALL=1.');
  return (
    succeeds('apt-get', ['update'], QUIET) &&
    succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], QUIET)
  );
}
