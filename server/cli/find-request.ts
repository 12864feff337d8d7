import { frenchDateTime } from '../../quote/french-time.ts';
import { fullName } from '../../quote/payload.ts';
import { OperatorError } from '../errors.ts';
import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';

/** One line about each request, with what tells it from others, and nothing that a terminal would obey. */
export const listOf = (records: RequestRecord[]): string =>
  records
    .map(({ id, reference, receivedAt, request }) =>
      [
        id,
        reference,
        frenchDateTime(receivedAt),
        fullName(request),
        `${request.postalCode} ${request.city}`,
        request.email,
      ]
        .join('  ')
        .replace(/\p{C}/gu, ' '),
    )
    .join('\n');

/**
 * The request that the operator names. Several requests can share a reference (a corrected request does). They are
 * found together only with `--all`: otherwise the operator gives a whole identifier.
 */
export async function findRequests(
  store: Store,
  name: string,
  all: boolean | undefined,
): Promise<RequestRecord[]> {
  // A reference spelt out on the phone may be typed in capitals.
  const records = await store.find(name.toLowerCase());
  if (records.length === 0) throw new OperatorError(`Aucune demande ne porte la référence ${name}.`);
  if (records.length > 1 && !all)
    throw new OperatorError(
      `${records.length} demandes portent la référence ${name} : rien n’a été fait.\n` +
        `Indiquez l’identifiant entier de l’une d’elles, ou ajoutez --all pour toutes.\n\n${listOf(records)}`,
    );
  return records;
}
