import { accessSync, constants, mkdirSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { OperatorError } from '../base/errors.ts';
import type { Letter } from './letter.ts';
import { type Mailer, SAFE } from './mailer.ts';

/** The place of messages without an SMTP server: a folder of .eml files. */
export const OUTBOX_FOLDER = 'outbox';

/**
 * Names the file of a letter: sortable, and the same at every attempt, so that a repeated delivery replaces what a kill
 * left.
 */
const fileName = ({ date, messageId }: Letter): string => {
  const day = date instanceof Date ? date.toISOString().slice(0, 16).replace(/[T:]/g, '-') : 'message';
  return `${day}_${messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '')}.eml`;
};

const makeOutbox = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Makes a mailer without an SMTP server: each message becomes an .eml file that any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SAFE });
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

/** Deletes message files. Returns how many. */
async function removeFiles(
  folder: string,
  isChosen: (name: string) => boolean | Promise<boolean>,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.eml(?:\.tmp)?$/.test(each))) {
    if (!(await isChosen(name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** Deletes message files older than `time`. */
export const purgeFiles = (folder: string, time: number): Promise<number> =>
  removeFiles(folder, async (name) => {
    // The operator's own purge may have deleted it meanwhile.
    const { mtimeMs = time } = await stat(join(folder, name)).catch(() => ({ mtimeMs: undefined }));
    return mtimeMs < time;
  });

/**
 * Deletes the message files that are named after one of these identifiers, and all lists of several people, those of
 * earlier versions included.
 */
export const eraseFiles = (folder: string, ids: string[]): Promise<number> =>
  removeFiles(folder, (name) => /_(?:reminder|digest)-/.test(name) || ids.some((id) => name.includes(id)));
