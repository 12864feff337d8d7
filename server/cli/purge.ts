import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { frenchDateTime } from '../../quote/time/french-time.ts';
import { OperatorError } from '../base/errors.ts';
import { eraseOld, eraseRequests, leapDays, retentionLimit } from '../data/erase.ts';
import { type RequestRecord, requestsOfSamePerson } from '../data/requests.ts';
import { countExpired, scrub } from '../data/retention.ts';
import { COMMAND_LINE } from '../links/people.ts';
import { findRequest, requestLines } from './requests.ts';
import type { StoreContext } from './terminal.ts';

const LEFT_IN_LOG =
  'Un autre programme lit la base : son journal garde encore ce qui a été effacé. Lancez « purge » dans un instant.';

/** Deletes what is past the retention period. After a leap of the clock, which may be wrong, `--confirm` is needed. */
export async function purge({ store, config, options, terminal }: StoreContext): Promise<void> {
  const now = terminal.now();
  const leap = options.confirm ? 0 : await leapDays(store, now);
  if (leap > 0) {
    // The operator must look at the dates: a request that came while the clock was wrong has a wrong one.
    const { count, first, last } = await countExpired(store, retentionLimit(config.retentionDays, now));
    const dates =
      count > 0 ? ` : la première du ${frenchDateTime(first)}, la dernière du ${frenchDateTime(last)}` : '';
    throw new OperatorError(
      `L’horloge a avancé de ${leap} jours depuis le dernier ménage : rien n’a été effacé.\n` +
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

async function erase(records: RequestRecord[], { store, config, terminal }: StoreContext): Promise<void> {
  const by = { actor: COMMAND_LINE, at: terminal.now() };
  const { files, isScrubbed } = await eraseRequests(store, config.dataDir, records, by);
  if (!isScrubbed) terminal.err(LEFT_IN_LOG);
  const andFiles = files > 0 ? ` Fichiers .eml effacés : ${files}.` : '';
  terminal.out(
    `Demandes effacées : ${records.length}.${andFiles} Pensez aux e-mails ; les sauvegardes s’effacent en trente jours.`,
  );
}

export async function eraseReference(context: StoreContext): Promise<void> {
  const record = await findRequest(context.store, context.options.reference ?? '');
  await erase([record], context);
}

/**
 * Erases the requests of an e-mail address, and those with a phone number that came with it. Without `--confirm`, only
 * lists them: members of a family may share both, and the operator has to look.
 */
export async function erasePerson(context: StoreContext): Promise<void> {
  const { store, options, terminal } = context;
  const request = { ...EMPTY_REQUEST, email: options.email ?? '' };
  const withEmail = await requestsOfSamePerson(store, { id: '', request });
  const related = await Promise.all(withEmail.map((record) => requestsOfSamePerson(store, record)));
  const byId = new Map([...withEmail, ...related.flat()].map((record) => [record.id, record]));
  const records = [...byId.values()];
  if (records.length === 0)
    throw new OperatorError('Aucune demande n’a cette adresse. Elle doit être entière.');
  terminal.out(requestLines(records));
  if (!options.confirm)
    throw new OperatorError(
      'Rien n’a été effacé. Si tout cela est bien à cette personne, ajoutez --confirm.',
    );
  await erase(records, context);
}
