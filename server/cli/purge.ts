import { join } from 'node:path';
import { frenchDateTime } from '../../quote/french-time.ts';
import { fullName } from '../../quote/payload.ts';
import { plainWords } from '../../quote/search.ts';
import { eraseOld, eraseRequests, leapDays, retentionLimit } from '../erase.ts';
import { OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { COMMAND_LINE } from '../office/door/people.ts';
import type { RequestRecord } from '../store/records.ts';
import { everything } from './export.ts';
import { findRequests, listOf } from './find-request.ts';
import type { Options, StoreContext } from './terminal.ts';

const LEFT_IN_LOG =
  'Un autre programme lit la base : son journal garde encore ce qui a été effacé. Lancez « purge » dans un instant.';

/** Deletes what is past the retention period, unless the clock cannot be right. */
export async function purge({ store, config, options, terminal }: StoreContext): Promise<void> {
  const { dataDir, retentionDays } = config;
  const now = terminal.now();
  const days = options.confirm ? 0 : await leapDays(store, now);
  if (days > 0) {
    throw new OperatorError(
      `L’horloge a avancé de ${days} jours depuis le dernier ménage : rien n’a été effacé.\n` +
        `Nous sommes bien le ${frenchDateTime(now)} ? Alors ajoutez --confirm.`,
    );
  }
  const limit = retentionLimit(now, retentionDays);
  const { requests, files } = await eraseOld(store, join(dataDir, OUTBOX_FOLDER), limit, now);
  if (!(await store.scrub())) terminal.err(LEFT_IN_LOG);
  terminal.out(`Effacé : ${requests} demandes et ${files} fichiers de plus de ${retentionDays} jours.`);
}

async function eraseAll(records: RequestRecord[], { store, config, terminal }: StoreContext): Promise<void> {
  const by = { actor: COMMAND_LINE, at: terminal.now() };
  const { files, isScrubbed } = await eraseRequests(store, config.dataDir, records, by);
  if (!isScrubbed) terminal.err(LEFT_IN_LOG);
  const andFiles = files > 0 ? ` Fichiers .eml effacés : ${files}.` : '';
  terminal.out(
    `Demandes effacées : ${records.length}.${andFiles} Pensez aux e-mails, aux sauvegardes et aux bases mises de côté.`,
  );
}

/** Erases a request that a person has named by its reference. */
export async function eraseReference(context: StoreContext): Promise<void> {
  const { reference = '', all } = context.options;
  await eraseAll(await findRequests(context.store, reference, all), context);
}

const emailOf = ({ request }: RequestRecord): string => request.email.trim().toLowerCase();

/**
 * Whether a request is this person's. Names are compared whole, without accents or capitals, in either order.
 */
function isOf({ email, name }: Options): (record: RequestRecord) => boolean {
  const address = email?.trim().toLowerCase();
  const wanted = name === undefined ? undefined : plainWords(name);
  return (record) => {
    const { firstName, lastName } = record.request;
    const names = [fullName(record.request), `${lastName} ${firstName}`].map(plainWords);
    return (
      record.damaged === undefined &&
      (address === undefined || emailOf(record) === address) &&
      (wanted === undefined || names.includes(wanted))
    );
  };
}

/** Two people may share a name, and a family an e-mail address. */
function assertMayErase(records: RequestRecord[], { confirm, all }: Options): void {
  if (!confirm)
    throw new OperatorError(
      'Rien n’a été effacé. Si tout cela est bien à cette personne, ajoutez --confirm.',
    );
  const addresses = new Set(records.map(emailOf)).size;
  if (addresses === 1 || all) return;
  throw new OperatorError(
    `Rien n’a été effacé : ${addresses} adresses e-mail portent ce nom, peut-être des homonymes.\n` +
      'Ajoutez --email ADRESSE pour l’une d’elles, ou --all si c’est la même personne.',
  );
}

/** By e-mail address, by name, or both: shows what was found, and erases it once that is confirmed. */
export async function erasePerson(context: StoreContext): Promise<void> {
  const { store, options, terminal } = context;
  const isTheirs = isOf(options);
  const records: RequestRecord[] = [];
  for await (const record of everything(store)) if (isTheirs(record)) records.push(record);
  if (records.length === 0)
    throw new OperatorError(
      'Aucune demande n’est à cette personne. Le nom et l’adresse doivent être entiers.',
    );
  terminal.out(listOf(records));
  assertMayErase(records, options);
  await eraseAll(records, context);
}
