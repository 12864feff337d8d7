import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { frenchDateTime } from '../../quote/time/french-time.ts';
import { OperatorError } from '../base/errors.ts';
import { eraseOld, eraseRequests, leapDays, retentionLimit } from '../data/erase.ts';
import { type RequestRecord, requestsOfSamePerson } from '../data/requests.ts';
import { expired, scrub } from '../data/retention.ts';
import { COMMAND_LINE } from '../links/people.ts';
import { findRequest, listOf } from './requests.ts';
import type { StoreContext } from './terminal.ts';

const LEFT_IN_LOG =
  'Un autre programme lit la base : son journal garde encore ce qui a été effacé. Lancez « purge » dans un instant.';

/** Deletes what is past the retention period, unless the clock cannot be right. */
export async function purge({ store, config, options, terminal }: StoreContext): Promise<void> {
  const now = terminal.now();
  const days = options.confirm ? 0 : await leapDays(store, now);
  if (days > 0) {
    // A request that came while the clock was wrong has a wrong date, and is perhaps of today.
    const { count, first, last } = await expired(store, retentionLimit(config.retentionDays, now));
    const dates =
      count > 0 ? ` : la première du ${frenchDateTime(first)}, la dernière du ${frenchDateTime(last)}` : '';
    throw new OperatorError(
      `L’horloge a avancé de ${days} jours depuis le dernier ménage : rien n’a été effacé.\n` +
        `Demandes à effacer, d’après leur date : ${count}${dates}.\n` +
        `Ces dates sont justes, et nous sommes bien le ${frenchDateTime(now)} ? Alors ajoutez --confirm.`,
    );
  }
  const { requests, files } = await eraseOld(store, config, now);
  if (!(await scrub(store))) terminal.err(LEFT_IN_LOG);
  terminal.out(
    `Effacé : ${requests} demandes et ${files} fichiers de plus de ${config.retentionDays} jours.`,
  );
}

async function eraseAll(records: RequestRecord[], { store, config, terminal }: StoreContext): Promise<void> {
  const by = { actor: COMMAND_LINE, at: terminal.now() };
  const { files, isScrubbed } = await eraseRequests(store, config.dataDir, records, by);
  if (!isScrubbed) terminal.err(LEFT_IN_LOG);
  const andFiles = files > 0 ? ` Fichiers .eml effacés : ${files}.` : '';
  terminal.out(
    `Demandes effacées : ${records.length}.${andFiles} Pensez aux e-mails ; les sauvegardes s’effacent en trente jours.`,
  );
}

/** Erases a request that a person has named by its reference. */
export async function eraseReference(context: StoreContext): Promise<void> {
  await eraseAll([await findRequest(context.store, context.options.reference ?? '')], context);
}

/**
 * Shows every request with an e-mail address, or with a phone number that came with it, and erases them once that is
 * confirmed: a family may share both.
 */
export async function erasePerson(context: StoreContext): Promise<void> {
  const { store, options, terminal } = context;
  const request = { ...EMPTY_REQUEST, email: options.email ?? '' };
  const own = await requestsOfSamePerson(store, { id: '', request });
  const others = await Promise.all(own.map((request) => requestsOfSamePerson(store, request)));
  const records = [...new Map([...own, ...others.flat()].map((record) => [record.id, record])).values()];
  if (records.length === 0)
    throw new OperatorError('Aucune demande n’a cette adresse. Elle doit être entière.');
  terminal.out(listOf(records));
  if (!options.confirm)
    throw new OperatorError(
      'Rien n’a été effacé. Si tout cela est bien à cette personne, ajoutez --confirm.',
    );
  await eraseAll(records, context);
}
