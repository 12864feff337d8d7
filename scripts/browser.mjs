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

/**
 * The path of a Chromium for the end-to-end tests, or '' for the one that Playwright has downloaded. Installs one by whichever way works
 * here: Debian's package as root, Playwright's download elsewhere.
 */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return wanted;
  const present = () => SYSTEM_BROWSERS.find((path) => existsSync(path));
  return present() ?? (installFromDebian() && present()) ?? downloadWithPlaywright();
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  step('Installation de Chromium (paquet Debian)…');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] };
  return (
    (succeeds('apt-get', ['update'], quiet) &&
      succeeds('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet)) ||
    undefined
  );
}

function downloadWithPlaywright() {
  step('Installation de Chromium (téléchargement de Playwright)…');
  const cli = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (succeeds(nodeBinary, cli, { timeout: DOWNLOAD_LIMIT_MS })) return '';
  console.error('Aucun Chromium ici. Installez-en un, ou donnez son chemin dans CHROMIUM_PATH.');
  process.exit(1);
}
