import { fullName } from '../../quote/payload.ts';
import type { Config } from '../config.ts';
import { eraseRequests } from '../erase.ts';
import { plainWords } from '../office/desk/search.ts';
import { COMMAND_LINE } from '../office/door/people.ts';
import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { withChosen } from './chosen.ts';
import { everything } from './export.ts';
import { personTable } from './table.ts';
import { EXIT, type Options, type Terminal } from './terminal.ts';

/** A person’s request to be erased. */

export const LEFT_IN_LOG =
  'Un autre programme lit la base : son journal garde encore ce qui a été effacé. Lancez « purge » dans un instant.';

type Context = [store: Store, config: Config, options: Options, terminal: Terminal];

async function eraseAll(
  records: RequestRecord[],
  ...[store, { dataDir }, , terminal]: Context
): Promise<void> {
  const by = { actor: COMMAND_LINE, at: terminal.now() };
  const { files, isScrubbed } = await eraseRequests(store, dataDir, records, by);
  if (!isScrubbed) terminal.err(LEFT_IN_LOG);
  const andFiles = files > 0 ? ` Fichiers .eml effacés : ${files}.` : '';
  terminal.out(
    `Demandes effacées : ${records.length}.${andFiles} Pensez aux e-mails, aux sauvegardes et aux bases mises de côté.`,
  );
}

const emailOf = ({ request }: RequestRecord): string => request.email.trim().toLowerCase();

/** Whether a request is this person's. Names are compared whole, without accents or capitals, in either order. */
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

/** Why nothing is erased yet, or undefined. Two people may share a name, and a family an e-mail address. */
function obstacle(records: RequestRecord[], { confirm, all }: Options): string | undefined {
  if (!confirm) return 'Rien n’a été effacé. Si tout cela est bien à cette personne, ajoutez --confirm.';
  const addresses = new Set(records.map(emailOf)).size;
  if (addresses === 1 || all) return undefined;
  return (
    `Rien n’a été effacé : ${addresses} adresses e-mail portent ce nom, peut-être des homonymes.\n` +
    'Ajoutez --email ADRESSE pour l’une d’elles, ou --all si c’est la même personne.'
  );
}

/** By e-mail address, by name, or both: shows what was found, and erases it once that is confirmed. */
async function erasePerson(...context: Context): Promise<number> {
  const [store, , options, terminal] = context;
  const records: RequestRecord[] = [];
  const isTheirs = isOf(options);
  for await (const record of everything(store)) if (isTheirs(record)) records.push(record);
  if (records.length === 0) {
    terminal.err('Aucune demande n’est à cette personne. Le nom et l’adresse doivent être entiers.');
    return EXIT.notFound;
  }
  terminal.out(personTable(records));
  const reason = obstacle(records, options);
  if (reason !== undefined) {
    terminal.err(`\n${reason}`);
    return EXIT.ambiguous;
  }
  await eraseAll(records, ...context);
  return EXIT.ok;
}

export function erase(...context: Context): Promise<number> {
  const [store, , { reference, all }, terminal] = context;
  if (reference === undefined) return erasePerson(...context);
  return withChosen(store, reference, all, terminal, (records) => eraseAll(records, ...context));
}
