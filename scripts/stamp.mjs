import { createHash } from 'node:crypto';

/**
 * Which packages are installed: npm chooses by the lockfile, the version of Node, the system and the processor.
 *
 * @param {string} lockfile
 * @param {Pick<NodeJS.Process, 'version' | 'platform' | 'arch'>} machine
 */
export const stampOf = (lockfile, { version, platform, arch }) =>
  [version, platform, arch, createHash('sha256').update(lockfile).digest('hex')].join(' ');
