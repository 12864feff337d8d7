import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { choiceTable } from './table.ts';
import { EXIT, type Terminal } from './terminal.ts';

/**
 * Does something to the request that the operator names. A reference is short, so several may carry it (a corrected request does):
 * nothing is done then until one is named by its whole identifier, or all of them are meant.
 */
export async function withChosen(
  store: Store,
  name: string,
  all: boolean | undefined,
  terminal: Terminal,
  act: (records: RequestRecord[]) => Promise<void>,
): Promise<number> {
  const exact = await store.find(name);
  // A reference that was spelt out on the phone may come in capitals.
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
