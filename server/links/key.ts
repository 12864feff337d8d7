import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, OperatorError } from '../base/errors.ts';
import { makeFolder } from '../db/sqlite-file.ts';
import type { Config } from '../settings/config.ts';

/** The file of the secret that signs the links into the office and the links to add photos. OFFICE_KEY replaces it. */
export const KEY_FILE = 'office.key';
const KEY_BYTES = 32;
const KEY_MIN_LENGTH = 32;

type KeyConfig = Pick<Config, 'dataDir' | 'officeKey'>;

const keyFileOf = ({ dataDir }: KeyConfig) => join(dataDir, KEY_FILE);

const keyError = (file: string, problem: string, cause?: unknown) =>
  new OperatorError(`DATA_DIR : la clé du bureau, ${file}, ${problem}.`, { cause });

/** Writes a new key, unless another process has just done so. Nobody ever reads a half-written key. */
function createKey(file: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST')
      throw keyError(file, `ne peut pas être écrite (${codeOf(cause)}) ; donnez OFFICE_KEY`, cause);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns the key of a server that has started before. Operators' commands use this function: they create no key. */
export function existingKey(config: KeyConfig): string {
  if (config.officeKey !== undefined) return config.officeKey;
  const file = keyFileOf(config);
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT')
      throw keyError(file, 'n’existe pas ; démarrez ou redémarrez le serveur, qui en fait une', cause);
    throw keyError(file, `ne peut pas être lue (${codeOf(cause)}) ; donnez OFFICE_KEY`, cause);
  }
  if (key.length >= KEY_MIN_LENGTH) return key;
  throw keyError(file, 'est trop courte ; supprimez ce fichier, le serveur en fera une autre');
}

export const hasKey = (config: KeyConfig): boolean =>
  config.officeKey !== undefined || existsSync(keyFileOf(config));

export function readOrCreateKey(config: KeyConfig): string {
  if (!hasKey(config)) {
    makeFolder(config.dataDir);
    createKey(keyFileOf(config));
  }
  return existingKey(config);
}
