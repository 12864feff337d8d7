import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Each build is a numbered folder in `builds/`, and `dist` is a link to the current one. The previous build stays, for
 * a server that runs on it until it is restarted.
 */

/** The name in `builds/` for a `dist` that is a folder, as a bare `astro build` makes it. */
const FOLDER_WITHOUT_NUMBER = '0';

/**
 * Calls `make` with a new folder and, unless it throws, points `dist` to this folder.
 *
 * @param {string} root
 * @param {(folder: string) => void | Promise<void>} make
 */
export async function publishBuild(root, make) {
  const builds = join(root, 'builds');
  mkdirSync(builds, { recursive: true });
  const current = String(1 + Math.max(0, ...numbersIn(builds)));
  const folder = join(builds, current);
  mkdirSync(folder);
  try {
    await make(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // Old builds are removed first: if one belongs to another account, this throws, and nothing must be published then.
  const previous = previousOf(root);
  // A higher number is a build that another process is making.
  const old = numbersIn(builds).filter((number) => number < Number(current) && number !== Number(previous));
  for (const number of old) rmSync(join(builds, String(number)), { recursive: true, force: true });
  if (previous === undefined && existsSync(join(root, 'dist')))
    renameSync(join(root, 'dist'), join(builds, FOLDER_WITHOUT_NUMBER));
  pointTo(root, current);
}

const numbersIn = (builds) =>
  readdirSync(builds)
    .map(Number)
    .filter((number) => number >= 0);

function previousOf(root) {
  const dist = join(root, 'dist');
  const isLink = lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? basename(readlinkSync(dist)) : undefined;
}

/** Points `dist` to a build. A rename replaces the old link in one step: at no moment is there no `dist`. */
function pointTo(root, name) {
  const link = join(root, 'builds', `${name}.link`);
  symlinkSync(join('builds', name), link);
  renameSync(link, join(root, 'dist'));
}
