import { accessSync, constants, mkdirSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { OperatorError } from '../base/errors.ts';
import type { Letter } from './letter.ts';
import { type Mailer, NO_FILE_OR_URL_ACCESS } from './mailer.ts';

/** The folder of DATA_DIR for letters as .eml files, where there is no SMTP server. */
export const OUTBOX_FOLDER = 'outbox';

/** Names the file of a letter: by date, and the same at every attempt, so that a retry replaces a half-written file. */
const fileName = ({ date, messageId }: Letter): string => {
  const day = date instanceof Date ? date.toISOString().slice(0, 16).replace(/[T:]/g, '-') : 'message';
  return `${day}_${messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '')}.eml`;
};

const makeOutbox = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

export function fileMailer(folder: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...NO_FILE_OR_URL_ACCESS,
  });
  try {
    makeOutbox(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`DATA_DIR : les messages ne peuvent pas être écrits dans ${folder} (${code}).`, {
      cause: error,
    });
  }
  return {
    async send(letter, recipients) {
      const { message } = await transport.sendMail(letter);
      // Someone may have deleted the folder.
      makeOutbox(folder);
      await writeFile(join(folder, fileName(letter)), message as Buffer, { mode: 0o600, flush: true });
      return { accepted: recipients };
    },
  };
}

async function removeFiles(
  folder: string,
  shouldDelete: (name: string) => boolean | Promise<boolean>,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.eml(?:\.tmp)?$/.test(each))) {
    if (!(await shouldDelete(name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

export const deleteOldLetters = (folder: string, time: number): Promise<number> =>
  removeFiles(folder, async (name) => {
    // An operator's `purge` command may have deleted the file meanwhile.
    const { mtimeMs = time } = await stat(join(folder, name)).catch(() => ({ mtimeMs: undefined }));
    return mtimeMs < time;
  });

/**
 * Deletes the files of letters with these identifiers, and all reminders, since each names several people. Earlier
 * versions called reminders digests.
 */
export const deleteLettersOf = (folder: string, ids: string[]): Promise<number> =>
  removeFiles(folder, (name) => /_(?:reminder|digest)-/.test(name) || ids.some((id) => name.includes(id)));
