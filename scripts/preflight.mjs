/**
 * Checks the machine before anything is installed or built. Each fault is one sentence that says what to do.
 * Parses on old versions of Node, so that they can print that sentence.
 */

const AGAIN = 'puis relancez la commande.';

/** Compares a version with the range that packages with programs name; npm leaves them out elsewhere. */
export function isNodeSupported(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Asks the dynamic loader itself. It opens any library, and Node then complains that it is not an add-on. */
export function canLoad(library) {
  try {
    process.dlopen({ exports: {} }, library);
  } catch (error) {
    return /did not self-register/.test(error.message);
  }
  return true;
}

/** Finds the C library that the packaged Node needs. Alpine, with its musl, has another one. */
function hasGlibc() {
  process.report.excludeNetwork = true;
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

/** Returns the sentence for the first requirement that a machine does not meet. */
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
 * The version of the Node that runs npm, which chooses the packages. Within an npm script, `node` is the packaged
 * one as soon as it is installed, so npm's own word counts.
 *
 * @param {string | undefined} userAgent for example `npm/10.8.2 node/v20.19.0 linux x64`
 * @param {string} own
 */
export const npmNodeVersion = (userAgent = process.env.npm_config_user_agent, own = process.version) =>
  userAgent?.match(/\bnode\/(v[\d.]+)/)?.[1] ?? own;

/** Ends this process with one sentence if the machine lacks something. */
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
