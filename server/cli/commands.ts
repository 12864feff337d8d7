import { randomUUIDv7 } from 'node:crypto';
import { resolve } from 'node:path';
import { quoteMessage } from '../../quote/message.ts';
import { readCompany } from '../company.ts';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { COMMAND_LINE } from '../office/door/people.ts';
import { ACTIONS } from '../office/words.ts';
import { openStore, type Store } from '../store/index.ts';
import type { RequestRecord, Selection } from '../store/records.ts';
import type { Stage } from '../store/schema.ts';
import { backUp } from './backup.ts';
import { withChosen } from './chosen.ts';
import { erase } from './erase.ts';
import { writeCsv, writeCsvFile } from './export.ts';
import { officeLink } from './office-link.ts';
import { purge } from './purge.ts';
import { restore } from './restore.ts';
import { detail, listTable } from './table.ts';
import { EXIT, type Options, type Terminal } from './terminal.ts';

const LIST_LIMIT = 50;

/** What `--stage` may say. */
const STAGE_OPTIONS: Record<string, Stage> = {
  nouveau: 'new',
  rappele: 'called',
  devis: 'quoted',
  gagne: 'won',
  perdu: 'lost',
};
const LISTS = { 'a-rappeler': 'to-call', 'a-verifier': 'held-back', ...STAGE_OPTIONS } as Record<
  string,
  Selection['office']
>;

async function list(
  store: Store,
  { limit = LIST_LIMIT, stage }: Options,
  terminal: Terminal,
): Promise<number> {
  const office = stage === undefined ? undefined : LISTS[stage];
  if (stage !== undefined && !office)
    throw new OperatorError(`--stage : il faut ${Object.keys(LISTS).join(', ')}.`);
  const records = await store.select({ limit, office });
  terminal.out(records.length > 0 ? listTable(records) : 'Aucune demande.');
  return EXIT.ok;
}

const show = (store: Store, reference: string, { all }: Options, terminal: Terminal): Promise<number> =>
  withChosen(store, reference, all, terminal, async (records) => {
    for (const record of records) {
      const { id, request, reference, receivedAt } = record;
      const summary = quoteMessage(request, reference, new Date(receivedAt));
      terminal.out(detail(record, summary, await store.history(id)));
    }
  });

/** Puts one request back into the queue. Returns the end of a sentence about it. */
async function putBack(store: Store, { id, messages }: RequestRecord, now: number): Promise<string> {
  const lacksPhotos = messages.some(({ kind, state }) => kind === 'photos' && state === 'failed');
  if (!lacksPhotos && messages.some(({ kind, state }) => kind === 'quote' && state === 'delivered'))
    return 'est déjà livrée.';
  return (await store.retry(id, now, randomUUIDv7))
    ? 'est remise dans la file : le serveur l’envoie dès qu’il tourne.'
    : 'est en cours d’envoi : rien n’y a été changé.';
}

const retry = (store: Store, reference: string, { all }: Options, terminal: Terminal): Promise<number> =>
  withChosen(store, reference, all, terminal, async (records) => {
    for (const record of records)
      terminal.out(`La demande ${reference} ${await putBack(store, record, terminal.now())}`);
  });

/** Records at the command line what the office has done. */
const mark = (
  store: Store,
  reference: string,
  { stage, all }: Options,
  terminal: Terminal,
): Promise<number> =>
  withChosen(store, reference, all, terminal, async (records) => {
    const action = STAGE_OPTIONS[stage ?? ''];
    if (!action) throw new OperatorError(`--stage : il faut ${Object.keys(STAGE_OPTIONS).join(', ')}.`);
    for (const { id: requestId } of records) {
      await store.mark({
        id: randomUUIDv7(),
        requestId,
        action,
        actor: COMMAND_LINE,
        at: terminal.now(),
      });
      terminal.out(`La demande ${reference} : ${ACTIONS[action]}.`);
    }
  });

async function retryFailed(store: Store, terminal: Terminal): Promise<number> {
  const count = await store.retryFailed(terminal.now());
  terminal.out(`Demandes remises dans la file : ${count}. Le serveur les envoie dès qu’il tourne.`);
  return EXIT.ok;
}

async function exportCsv(store: Store, { output, iso }: Options, terminal: Terminal): Promise<number> {
  const form = iso ? 'raw' : 'french';
  if (output === undefined) await writeCsv(store, form, (line) => terminal.out(line.trimEnd()));
  else terminal.out(`${await writeCsvFile(store, form, resolve(output))} demandes écrites dans ${output}.`);
  return EXIT.ok;
}

async function backup(config: Config, file: string, terminal: Terminal): Promise<number> {
  await backUp(config, resolve(file));
  terminal.out(`Base copiée dans ${file}.`);
  return EXIT.ok;
}

async function replace(config: Config, file: string, terminal: Terminal): Promise<number> {
  terminal.out(await restore(config, resolve(file), terminal.now()));
  return EXIT.ok;
}

/** Runs one command on the store that the configuration names. */
export async function runCommand(
  [command, reference]: string[],
  options: Options,
  config: Config,
  terminal: Terminal,
): Promise<number> {
  if (command === 'backup') return backup(config, reference as string, terminal);
  if (command === 'restore') return replace(config, reference as string, terminal);
  if (command === 'office-link') return officeLink(config, reference, terminal);
  const { hours } = readCompany(config.dist, config.siteUrl);
  const store = await openStore(config, { hours }, true);
  try {
    if (command === 'list') return await list(store, options, terminal);
    if (command === 'export') return await exportCsv(store, options, terminal);
    if (command === 'purge') {
      const ofOne = [options.reference, options.email, options.name].some((value) => value !== undefined);
      return await (ofOne ? erase : purge)(store, config, options, terminal);
    }
    if (command === 'show') return await show(store, reference as string, options, terminal);
    if (command === 'mark') return await mark(store, reference as string, options, terminal);
    if (options.allFailed) return await retryFailed(store, terminal);
    return await retry(store, reference as string, options, terminal);
  } finally {
    await store.close();
  }
}
