import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, OperatorError } from '../base/errors.ts';
import { makeFolder } from '../db/sqlite-file.ts';
import type { Config } from '../settings/config.ts';

/**
 * The secret that signs every link and form of the office, and the links to add photos: OFFICE_KEY, or a file of
 * this machine.
 */

export const KEY_FILE = 'office.key';
const KEY_BYTES = 32;
const KEY_MIN_LENGTH = 32;

type KeyConfig = Pick<Config, 'dataDir' | 'officeKey'>;

const fileOf = ({ dataDir }: KeyConfig) => join(dataDir, KEY_FILE);

const fault = (file: string, what: string, cause?: unknown) =>
  new OperatorError(`DATA_DIR : la clé du bureau, ${file}, ${what}.`, { cause });

/** Puts a whole key in place at once, unless another process was faster. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  const key = randomBytes(KEY_BYTES).toString('base64url');
  try {
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST')
      throw fault(file, `ne peut pas être écrite (${codeOf(cause)}) ; donnez OFFICE_KEY`, cause);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The secret of a running office, for an operator's command: it makes none. */
export function existingKey(config: KeyConfig): string {
  if (config.officeKey !== undefined) return config.officeKey;
  const file = fileOf(config);
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT')
      throw fault(file, 'n’existe pas ; démarrez ou redémarrez le serveur, qui en fait une', cause);
    throw fault(file, `ne peut pas être lue (${codeOf(cause)}) ; donnez OFFICE_KEY`, cause);
  }
  if (key.length >= KEY_MIN_LENGTH) return key;
  throw fault(file, 'est trop courte ; supprimez ce fichier, le serveur en fera une autre');
}

export const hasKey = (config: KeyConfig): boolean =>
  config.officeKey !== undefined || existsSync(fileOf(config));

/** The secret for a server, made at its first start. */
export function officeKey(config: KeyConfig): string {
  if (!hasKey(config)) {
    makeFolder(config.dataDir);
    makeKey(fileOf(config));
  }
  return existingKey(config);
}
