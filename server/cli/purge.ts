import { join } from 'node:path';
import { frenchDateTime } from '../../quote/message.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/index.ts';
import { COMMAND_LINE } from '../office/door/people.ts';
import { eraseRequests } from '../outbox/erase.ts';
import { leapDays, orphanLimit, purgeFiles, retentionLimit } from '../outbox/housekeeping.ts';
import type { Store } from '../store/index.ts';
import { withChosen } from './chosen.ts';
import { EXIT, type Options, type Terminal } from './terminal.ts';

const LEFT_IN_LOG =
  'Un autre programme lit la base : son journal garde encore ce qui a été effacé. Lancez « purge » dans un instant.';

async function scrub(store: Store, terminal: Terminal): Promise<void> {
  if (!(await store.scrub())) terminal.err(LEFT_IN_LOG);
}

/** A person's request to be erased. */
export const erase = (
  store: Store,
  { dataDir }: Config,
  reference: string,
  { all }: Options,
  terminal: Terminal,
): Promise<number> =>
  withChosen(store, reference, all, terminal, async (records) => {
    const by = { actor: COMMAND_LINE, address: '', at: terminal.now() };
    const { files, isScrubbed } = await eraseRequests(store, dataDir, records, by);
    if (!isScrubbed) terminal.err(LEFT_IN_LOG);
    const andFiles = files > 0 ? ` Fichiers .eml effacés : ${files}.` : '';
    terminal.out(
      `Demandes effacées : ${records.length}.${andFiles} Pensez aux e-mails, aux sauvegardes et aux bases mises de côté.`,
    );
  });

/** Deletes what is past the retention period, unless the clock cannot be right. */
export async function purge(
  store: Store,
  { dataDir, retentionDays }: Config,
  { confirm }: Options,
  terminal: Terminal,
): Promise<number> {
  const now = terminal.now();
  const days = confirm ? 0 : await leapDays(store, now);
  if (days > 0) {
    throw new OperatorError(
      `L’horloge a avancé de ${days} jours depuis le dernier ménage : rien n’a été effacé.\n` +
        `Nous sommes bien le ${frenchDateTime(new Date(now))} ? Alors ajoutez --confirm.`,
    );
  }
  const limit = retentionLimit(now, retentionDays);
  const requests = await store.purge(limit);
  const files = await purgeFiles(join(dataDir, OUTBOX_FOLDER), limit);
  await store.sweepPhotos(orphanLimit(now));
  await store.purgeOffice(limit);
  await store.noteTidied(now);
  await scrub(store, terminal);
  terminal.out(`Effacé : ${requests} demandes et ${files} fichiers de plus de ${retentionDays} jours.`);
  const kept = await store.countBefore(limit);
  if (kept > 0) terminal.out(`Gardé : ${kept} demandes aussi anciennes, car elles n’ont pas été livrées.`);
  return EXIT.ok;
}
