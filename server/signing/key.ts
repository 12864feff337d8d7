import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors.ts';
import type { Config } from '../settings/config.ts';
import { makeFolder } from '../store/sqlite-file.ts';

/**
 * The secret that signs every link and form of the office, and the links to add photos: OFFICE_KEY, or a file of
 * this machine.
 */

export const KEY_FILE = 'office.key';
const KEY_BYTES = 32;
const KEY_MIN_LENGTH = 32;
const REMEDY = 'donnez OFFICE_KEY, ou OFFICE=off';

type KeyConfig = Pick<Config, 'dataDir' | 'officeKey'>;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const fileOf = ({ dataDir }: KeyConfig) => join(dataDir, KEY_FILE);

function readKey(file: string): string | undefined {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return undefined;
    throw new OperatorError(
      `DATA_DIR : la clé du bureau, ${file}, ne peut pas être lue (${codeOf(cause)}) ; ${REMEDY}.`,
      { cause },
    );
  }
  if (key.length >= KEY_MIN_LENGTH) return key;
  throw new OperatorError(
    `DATA_DIR : la clé du bureau, ${file}, est trop courte ; supprimez ce fichier, le serveur en fera une autre.`,
  );
}

/** Puts a whole key in place at once, unless another process was faster. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    linkSync(draft, file);
  } catch (cause) {
    if (codeOf(cause) === 'EEXIST') return;
    throw new OperatorError(
      `DATA_DIR : la clé du bureau ne peut pas être écrite dans ${file} (${codeOf(cause)}) ; ${REMEDY}.`,
      { cause },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The secret of a running office, for an operator's command: it makes none. */
export function existingKey(config: KeyConfig): string {
  const key = config.officeKey ?? readKey(fileOf(config));
  if (key !== undefined) return key;
  throw new OperatorError(
    `DATA_DIR : la clé du bureau, ${fileOf(config)}, n’existe pas encore ; démarrez d’abord le serveur.`,
  );
}

/** The secret for a server, made at its first start. */
export function officeKey(config: KeyConfig): string {
  if (config.officeKey !== undefined) return config.officeKey;
  const file = fileOf(config);
  const known = readKey(file);
  if (known !== undefined) return known;
  makeFolder(config.dataDir);
  makeKey(file);
  return existingKey(config);
}
