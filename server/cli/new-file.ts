import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../errors.ts';

/** SQLite's log files. */
const BESIDE = ['-wal', '-shm'];

/**
 * Writes a new file under a temporary name, and renames it when it is complete. Makes its folder, for the owner alone:
 * what is written here is personal.
 */
export async function writeNewFile<Result>(
  file: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : choisissez un autre nom.`);
  const part = `${file}.part`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(part, { force: true });
    const result = await write(part);
    renameSync(part, file);
    return result;
  } catch (error) {
    for (const left of ['', ...BESIDE]) if (existsSync(part + left)) rmSync(part + left);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OperatorError(`${file} ne peut pas être écrit (${code}).`, { cause: error });
  }
}
