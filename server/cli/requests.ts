import { randomUUID } from 'node:crypto';
import { fullName } from '../../quote/payload.ts';
import { frenchDateTime } from '../../quote/time/french-time.ts';
import { callBackDue } from '../../quote/time/working-hours.ts';
import { readCompany } from '../base/company.ts';
import { OperatorError } from '../base/errors.ts';
import { allRequests, csvLines } from '../data/csv.ts';
import { addEntry } from '../data/office.ts';
import { type RequestRecord, requestsNamed } from '../data/requests.ts';
import { retryGivenUp, retryRequest } from '../data/requeue.ts';
import type { Store } from '../data/store.ts';
import { COMMAND_LINE } from '../links/people.ts';
import type { StoreContext } from './terminal.ts';

/** Describes each request in a line. Control characters are replaced, because a terminal would obey them. */
export const requestLines = (records: RequestRecord[]): string =>
  records
    .map(({ id, reference, receivedAt, request }) => {
      const { postalCode, city, email } = request;
      const parts = [
        id,
        reference,
        frenchDateTime(receivedAt),
        fullName(request),
        `${postalCode} ${city}`,
        email,
      ];
      return parts.join('  ').replace(/\p{C}/gu, ' ');
    })
    .join('\n');

/** Finds requests by reference or identifier. A visitor's request and its correction have the same reference. */
async function findRequests(store: Store, name: string): Promise<RequestRecord[]> {
  const exact = await requestsNamed(store, name);
  // A reference spelt out on the phone may be typed in capitals.
  const records = exact.length > 0 ? exact : await requestsNamed(store, name.toLowerCase());
  if (records.length === 0) throw new OperatorError(`Aucune demande ne porte la référence ${name}.`);
  return records;
}

/** Finds one request by reference or identifier. Throws if several have this reference. */
export async function findRequest(store: Store, name: string): Promise<RequestRecord> {
  const records = await findRequests(store, name);
  const [record] = records;
  if (record && records.length === 1) return record;
  throw new OperatorError(
    `${records.length} demandes portent la référence ${name} : rien n’a été fait.\n` +
      `Indiquez l’identifiant entier de l’une d’elles.\n\n${requestLines(records)}`,
  );
}

/** Queues a request again. For one in quarantine, first records that it is genuine and by when the office must call. */
export async function retry({ store, config, argument: reference, terminal }: StoreContext): Promise<void> {
  const { id: requestId, quarantine, entryCount } = await findRequest(store, reference);
  const at = terminal.now();
  if (quarantine) {
    const data = { callAt: callBackDue(at, readCompany(config.dist).hours) };
    const entry = { id: randomUUID(), action: 'verified' as const, actor: COMMAND_LINE, note: '', data };
    await addEntry(store, { ...entry, requestId, at, lastSeen: entryCount });
  }
  const outcome = (await retryRequest(store, requestId, at))
    ? 'remise dans la file : le serveur l’envoie dès qu’il tourne.'
    : 'déjà livrée : rien n’y a été changé.';
  terminal.out(`La demande ${reference} est ${outcome}`);
}

export async function retryFailed({ store, terminal }: StoreContext): Promise<void> {
  const count = await retryGivenUp(store, terminal.now());
  terminal.out(`Demandes remises dans la file : ${count}. Le serveur les envoie dès qu’il tourne.`);
}

export async function exportCsv({ store, options, terminal }: StoreContext): Promise<void> {
  const { reference } = options;
  const records = reference === undefined ? allRequests(store) : await findRequests(store, reference);
  for await (const text of csvLines(records)) terminal.out(text.trimEnd());
}
