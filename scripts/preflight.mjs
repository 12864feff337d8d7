/**
 * Checks the machine before anything is installed or built. Its syntax is old, so that old versions of Node can run it
 * and print that they are too old.
 */

const AGAIN = 'puis relancez la commande.';

/** Checks a version against the range of the packages with binaries. Outside of this range, npm leaves them out. */
export function isNodeSupported(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * Checks whether the dynamic loader finds a library. `dlopen` loads any library, and then throws because it is no
 * add-on of Node.
 */
export function canLoad(library) {
  try {
    process.dlopen({ exports: {} }, library);
  } catch (error) {
    return /did not self-register/.test(error.message);
  }
  return true;
}

/** Checks for the C library that the packaged Node needs; Alpine has musl instead. */
function hasGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** Returns a French sentence for the first requirement that the machine does not meet, undefined if it meets all. */
export function faultOf({ version, platform, glibc, libatomic }) {
  if (!isNodeSupported(version))
    return (
      `Node ${version.replace(/^v/, '')} ne convient pas : installez Node 20.19, 22.12 ou plus récent ` +
      `(https://nodejs.org/fr/download), ${AGAIN}`
    );
  if (platform === 'win32') return `Windows ne convient pas : installez WSL (« wsl --install »), ${AGAIN}`;
  if (platform !== 'linux') return undefined;
  if (!glibc())
    return (
      'Ce système n’a pas la glibc (Alpine, par exemple) : utilisez Debian, Ubuntu, Fedora ' +
      'ou une image node:26-slim.'
    );
  if (!libatomic())
    return (
      'La bibliothèque libatomic manque : lancez « apt-get install libatomic1 » en administrateur ' +
      `(« dnf install libatomic » sous Fedora), ${AGAIN}`
    );
  return undefined;
}

/**
 * Returns the version of the Node that runs npm, because npm chooses packages for this version. In an npm script, the
 * current process may run on the packaged Node instead.
 *
 * @param {string | undefined} userAgent for example `npm/10.8.2 node/v20.19.0 linux x64`
 * @param {string} own
 */
export const npmNodeVersion = (userAgent = process.env.npm_config_user_agent, own = process.version) =>
  userAgent?.match(/\bnode\/(v[\d.]+)/)?.[1] ?? own;

export function checkMachine() {
  const { platform } = process;
  const fault = faultOf({
    version: npmNodeVersion(),
    platform,
    glibc: hasGlibc,
    libatomic: () => canLoad('libatomic.so.1'),
  });
  if (fault === undefined) return;
  console.error(fault);
  process.exit(1);
}
