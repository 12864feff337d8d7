import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { choiceTable } from './table.ts';
import { EXIT, type Terminal } from './terminal.ts';

/**
 * Runs `act` on the request that the operator names. Several requests can share a reference (a corrected
 * request does). Then nothing is done until the operator gives a whole identifier, or `--all`.
 */
export async function withChosen(
  store: Store,
  name: string,
  all: boolean | undefined,
  terminal: Terminal,
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
        `Indiquez l’identifiant entier de l’une d’elles, ou ajoutez --all pour toutes.\n\n${choiceTable(records)}`,
    );
    return EXIT.ambiguous;
  }
  await act(records);
  return EXIT.ok;
}
