import { frenchDateTime } from '../../quote/french-time.ts';
import { fullName } from '../../quote/payload.ts';
import type { RequestRecord } from '../store/records.ts';
import { EXIT, type StoreContext } from './terminal.ts';

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
 * Runs `act` on the request that the operator names. Several requests can share a reference (a corrected
 * request does). Then nothing is done until the operator gives a whole identifier, or `--all`.
 */
export async function onRequest(
  { store, terminal }: StoreContext,
  name: string,
  all: boolean | undefined,
  act: (records: RequestRecord[]) => Promise<void>,
): Promise<number> {
  const exact = await store.find(name);
  // A reference spelt out on the phone may be typed in capitals.
  const records = exact.length > 0 ? exact : await store.find(name.toLowerCase());
  if (records.length === 0) {
    terminal.err(`Aucune demande ne porte la référence ${name}.`);
    return EXIT.notFound;
  }
  if (records.length > 1 && !all) {
    terminal.err(
      `${records.length} demandes portent la référence ${name} : rien n’a été fait.\n` +
        `Indiquez l’identifiant entier de l’une d’elles, ou ajoutez --all pour toutes.\n\n${listOf(records)}`,
    );
    return EXIT.ambiguous;
  }
  await act(records);
  return EXIT.ok;
}
