import { join } from 'node:path';
import { frenchDateTime } from '../../quote/message.ts';
import type { Config } from '../config.ts';
import { eraseOld, leapDays, orphanLimit, retentionLimit } from '../erase.ts';
import { OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import type { Store } from '../store/index.ts';
import { LEFT_IN_LOG } from './erase.ts';
import { EXIT, type Options, type Terminal } from './terminal.ts';

async function scrub(store: Store, terminal: Terminal): Promise<void> {
  if (!(await store.scrub())) terminal.err(LEFT_IN_LOG);
}

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
  const { requests, files } = await eraseOld(store, join(dataDir, OUTBOX_FOLDER), limit, now);
  await store.sweepPhotos(orphanLimit(now));
  await scrub(store, terminal);
  terminal.out(`Effacé : ${requests} demandes et ${files} fichiers de plus de ${retentionDays} jours.`);
  const kept = await store.countBefore(limit);
  if (kept > 0) terminal.out(`Gardé : ${kept} demandes aussi anciennes, car elles n’ont pas été livrées.`);
  return EXIT.ok;
}
