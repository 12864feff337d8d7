import { existsSync, renameSync, rmSync } from 'node:fs';
import { OperatorError } from '../errors.ts';

/** SQLite's log files. */
const BESIDE = ['-wal', '-shm'];

/** Writes a new file under a temporary name, and renames it when it is complete. */
export async function writeNewFile<Result>(
  file: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : choisissez un autre nom.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  try {
    const result = await write(part);
    renameSync(part, file);
    return result;
  } catch (error) {
    for (const left of ['', ...BESIDE]) rmSync(part + left, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OperatorError(`${file} ne peut pas être écrit (${code}).`, { cause: error });
  }
}
