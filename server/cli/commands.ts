import { resolve } from 'node:path';
import { readCompany } from '../company.ts';
import type { Config } from '../config.ts';
import { openStore, type Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { backUp } from './backup.ts';
import { withChosen } from './chosen.ts';
import { erase } from './erase.ts';
import { everything, type Records, writeCsv, writeCsvFile } from './export.ts';
import { officeLink } from './office-link.ts';
import { purge } from './purge.ts';
import { restore } from './restore.ts';
import { EXIT, type Option, type Options, type Terminal } from './terminal.ts';

export interface Context {
  config: Config;
  /** What was typed after the command. */
  word: string | undefined;
  options: Options;
  terminal: Terminal;
}

type StoreContext = Context & { store: Store };

/** One way to type a command. A word in brackets may be left out. */
export interface Form {
  command: string;
  word?: string;
  needs?: Option[];
  may?: Option[];
  /** In French, for the usage. */
  effect: string;
  run: (context: Context) => Promise<number> | number;
}

/** Runs `act` on the store that the configuration names. */
const onStore =
  (act: (context: StoreContext) => Promise<number>) =>
  async (context: Context): Promise<number> => {
    const { config } = context;
    const { hours } = readCompany(config.dist, config.siteUrl);
    const store = await openStore(config, { hours }, true);
    try {
      return await act({ ...context, store });
    } finally {
      await store.close();
    }
  };

/** Puts one request back into the queue. Returns the end of a sentence about it. */
async function putBack(store: Store, { id, messages }: RequestRecord, now: number): Promise<string> {
  const lacksPhotos = messages.some(({ kind, state }) => kind === 'photos' && state === 'failed');
  if (!lacksPhotos && messages.some(({ kind, state }) => kind === 'quote' && state === 'delivered'))
    return 'est déjà livrée.';
  return (await store.retry(id, now))
    ? 'est remise dans la file : le serveur l’envoie dès qu’il tourne.'
    : 'est en cours d’envoi : rien n’y a été changé.';
}

const retry = ({ store, word: reference = '', options, terminal }: StoreContext): Promise<number> =>
  withChosen(store, reference, options.all, terminal, async (records) => {
    for (const record of records)
      terminal.out(`La demande ${reference} ${await putBack(store, record, terminal.now())}`);
  });

async function retryFailed({ store, terminal }: StoreContext): Promise<number> {
  const count = await store.retryFailed(terminal.now());
  terminal.out(`Demandes remises dans la file : ${count}. Le serveur les envoie dès qu’il tourne.`);
  return EXIT.ok;
}

async function exportCsv({ store, options, terminal }: StoreContext): Promise<number> {
  const { output, iso, reference } = options;
  const form = iso ? 'raw' : 'french';
  const write = async (records: Records) => {
    if (output === undefined) await writeCsv(records, form, (line) => terminal.out(line.trimEnd()));
    else
      terminal.out(`${await writeCsvFile(records, form, resolve(output))} demandes écrites dans ${output}.`);
  };
  if (reference !== undefined) return withChosen(store, reference, true, terminal, write);
  await write(everything(store));
  return EXIT.ok;
}

async function backup({ config, word: file = '', terminal }: Context): Promise<number> {
  await backUp(config, resolve(file));
  terminal.out(`Base copiée dans ${file}.`);
  return EXIT.ok;
}

async function replace({ config, word: file = '', terminal }: Context): Promise<number> {
  terminal.out(await restore(config, resolve(file), terminal.now()));
  return EXIT.ok;
}

const runPurge = onStore(({ store, config, options, terminal }) => purge(store, config, options, terminal));
const runErase = onStore(({ store, config, options, terminal }) => erase(store, config, options, terminal));

/** Every command, for the parser and for the usage. */
export const FORMS: Form[] = [
  {
    command: 'office-link',
    word: '[ADRESSE]',
    effect: 'un lien pour entrer au bureau, au nom de cette adresse de MAIL_TO',
    run: ({ config, word, terminal }) => officeLink(config, word, terminal),
  },
  {
    command: 'retry',
    word: 'RÉFÉRENCE',
    may: ['all'],
    effect: 'remet une demande dans la file d’envoi ; libère une demande retenue',
    run: onStore(retry),
  },
  {
    command: 'retry',
    needs: ['all-failed'],
    effect: 'y remet toutes celles dont l’envoi a été abandonné',
    run: onStore(retryFailed),
  },
  {
    command: 'export',
    needs: ['csv'],
    may: ['reference', 'output', 'iso'],
    effect:
      'les demandes, ou celle de cette référence, pour un tableur, à l’écran ou dans un fichier ;\n' +
      '--iso : pour un programme, avec les noms des champs et l’heure universelle',
    run: onStore(exportCsv),
  },
  {
    command: 'purge',
    may: ['confirm'],
    effect:
      'efface ce que RETENTION_DAYS ne permet plus de garder ; --confirm : même si l’horloge a\n' +
      'beaucoup avancé, parce que la date est juste',
    run: runPurge,
  },
  {
    command: 'purge',
    needs: ['reference'],
    may: ['all'],
    effect: 'efface la demande d’une personne qui le réclame',
    run: runErase,
  },
  {
    command: 'purge',
    needs: ['email'],
    may: ['confirm'],
    effect:
      'montre toutes ses demandes ; --confirm les efface, photos, messages en attente et fichiers\n' +
      '.eml compris',
    run: runErase,
  },
  {
    command: 'purge',
    needs: ['name'],
    may: ['email', 'confirm', 'all'],
    effect: 'de même ; --all : même si plusieurs adresses portent ce nom',
    run: runErase,
  },
  {
    command: 'backup',
    word: 'FICHIER',
    effect: 'copie toutes les demandes dans un fichier SQLite, serveur en marche ou non',
    run: backup,
  },
  {
    command: 'restore',
    word: 'FICHIER',
    effect:
      'remet une sauvegarde à la place des demandes (serveur arrêté), ou la met dans une base\n' +
      'DATABASE_URL vide',
    run: replace,
  },
];
