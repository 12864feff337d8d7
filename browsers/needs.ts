import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What each browser needs of the machine, where Debian puts it, and the package that brings it. */
export interface WebKitParts {
  driver: string;
  browser: string;
  xvfb: string;
}

const MINI_BROWSERS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((folder) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].map((root) =>
    join(root, folder, 'MiniBrowser'),
  ),
);

const onPath = (name: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

const first = (paths: string[]): string | undefined => paths.find((path) => existsSync(path));

const NEEDS = {
  firefox: [
    {
      name: 'Firefox',
      package: 'firefox-esr',
      find: () => process.env.FIREFOX_PATH || first([...onPath('firefox-esr'), ...onPath('firefox')]),
    },
  ],
  webkit: [
    {
      name: 'WebKitWebDriver',
      package: 'webkit2gtk-driver',
      find: () => first(onPath('WebKitWebDriver')),
    },
    { name: 'MiniBrowser', package: 'webkit2gtk-driver', find: () => first(MINI_BROWSERS) },
    { name: 'Xvfb', package: 'xvfb', find: () => first(onPath('Xvfb')) },
  ],
};

export type BrowserName = keyof typeof NEEDS;
export const BROWSER_NAMES = Object.keys(NEEDS) as BrowserName[];

/** The paths of what the browsers need; ends the command with all that is missing and how to install it. */
export function findNeeds(browsers: readonly BrowserName[]): Map<BrowserName, string[]> {
  const found = browsers.map((browser) => {
    const needs = NEEDS[browser].map((need) => ({ ...need, path: need.find() ?? '' }));
    return { browser, needs, missing: needs.filter(({ path }) => !path) };
  });
  const missing = found.flatMap((one) => one.missing);
  if (missing.length === 0)
    return new Map(found.map(({ browser, needs }) => [browser, needs.map(({ path }) => path)]));
  const packages = [...new Set(missing.map((need) => need.package))].join(' ');
  console.error(`Il manque ${missing.map(({ name }) => name).join(', ')}.`);
  console.error(`Sous Debian ou Ubuntu : apt-get install -y ${packages}`);
  console.error(`Un seul navigateur : npm run test:browsers -- ${BROWSER_NAMES.join(' | ')}`);
  process.exit(2);
}
