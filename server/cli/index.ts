import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { isBusy } from '../store/sqlite.ts';
import { runCommand } from './commands.ts';
import { EXIT, type Options, type Terminal } from './terminal.ts';

const USAGE = `Usage : npm run requests -- <commande>

  list [--limit N] [--stage S]
                             les dernières demandes (50 par défaut) ; avec S, celles qui sont a-rappeler,
                             a-verifier, nouveau, rappele, devis, gagne ou perdu
  show RÉFÉRENCE             une demande en entier, et ses messages
  mark RÉFÉRENCE --stage S   note où en est une demande : nouveau, rappele, devis, gagne ou perdu
  retry RÉFÉRENCE            remet une demande dans la file d’envoi ; libère une demande retenue
  retry --all-failed         y remet toutes celles dont l’envoi a été abandonné
  export --csv [--output F] [--iso]
                             toutes les demandes, pour un tableur, à l’écran ou dans le fichier F ; --iso :
                             pour un programme, avec les noms des champs et l’heure universelle
  purge [--confirm]          efface ce que RETENTION_DAYS ne permet plus de garder ; --confirm : même si
                             l’horloge a beaucoup avancé, parce que la date est juste
  purge --reference REF      efface la demande d’une personne qui le réclame
  purge --email ADRESSE, purge --name "PRÉNOM NOM"
                             montre toutes ses demandes ; avec --confirm, les efface, photos, messages en attente
                             et fichiers .eml compris. --all : même si plusieurs adresses portent ce nom
  backup FICHIER             copie toutes les demandes dans un fichier SQLite, serveur en marche ou non
  restore FICHIER            remet une sauvegarde à la place des demandes (serveur arrêté), ou la met dans
                             une base DATABASE_URL vide
  office-link [ADRESSE]      un lien pour entrer au bureau, au nom de cette adresse de MAIL_TO

Plusieurs demandes peuvent porter la même référence : la commande les montre alors sans rien faire, et attend
l’identifiant entier de l’une d’elles, ou --all pour toutes.

Codes de sortie : 0 fait, 1 échec, 2 commande mal écrite, 3 référence inconnue, 4 à préciser ou à confirmer.`;

/** Number of positional arguments of each command, its name included. */
const WORDS: Record<string, number> = {
  list: 1,
  show: 2,
  mark: 2,
  retry: 2,
  export: 1,
  purge: 1,
  backup: 2,
  restore: 2,
  'office-link': 1,
};

/** Commands that take one more. */
const MORE = ['office-link'];

/** Commands whose second argument names a request. */
const NAMING = ['show', 'mark', 'retry'];

/** The options of `purge` stand nowhere else, name somebody, and name one request or a person. */
function isPurge(
  command: string,
  { reference, email, name, confirm }: Pick<Options, 'reference' | 'email' | 'name' | 'confirm'>,
): boolean {
  const named = [reference, email, name].filter((value) => value !== undefined);
  if (command !== 'purge') return named.length === 0 && confirm === undefined;
  const isWhole = named.every((value) => value.trim() !== '');
  return isWhole && (reference === undefined || (named.length === 1 && confirm === undefined));
}

interface Parsed {
  words: string[];
  options: Options;
}

function parse(args: string[]): Parsed | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        limit: { type: 'string' },
        csv: { type: 'boolean' },
        reference: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        output: { type: 'string' },
        all: { type: 'boolean' },
        'all-failed': { type: 'boolean' },
        iso: { type: 'boolean' },
        stage: { type: 'string' },
        confirm: { type: 'boolean' },
      },
    });
    const [command = ''] = positionals;
    const limit = values.limit === undefined ? undefined : Number(values.limit);
    const allFailed = values['all-failed'];
    const words = allFailed && command === 'retry' ? 1 : WORDS[command];
    const valid =
      (words === positionals.length || (MORE.includes(command) && positionals.length === 2)) &&
      (allFailed === undefined || (command === 'retry' && values.all === undefined)) &&
      (limit === undefined || (command === 'list' && Number.isInteger(limit) && limit > 0)) &&
      (values.csv === true) === (command === 'export') &&
      (values.iso === undefined || command === 'export') &&
      (values.stage === undefined ? command !== 'mark' : ['list', 'mark'].includes(command)) &&
      (values.output === undefined || command === 'export') &&
      isPurge(command, values) &&
      (values.all === undefined ||
        NAMING.includes(command) ||
        (values.reference ?? values.name) !== undefined);
    return valid ? { words: positionals, options: { ...values, limit, allFailed } } : undefined;
  } catch {
    return undefined;
  }
}

function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (isBusy(error)) return 'La base est occupée par un autre programme : recommencez dans un instant.';
  const { error: name, code = '', at = [] } = errorFacts(error);
  return `Échec : ${name} ${code} ${at[0] ?? ''}`;
}

/** Runs the operator's command line. Returns the exit code. */
export async function main(args: string[], config: () => Config, terminal: Terminal): Promise<number> {
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    terminal.out(USAGE);
    return EXIT.ok;
  }
  const parsed = parse(args);
  if (!parsed) {
    terminal.err(USAGE);
    return EXIT.usage;
  }
  try {
    return await runCommand(parsed.words, parsed.options, config(), terminal);
  } catch (error) {
    terminal.err(failureText(error));
    return EXIT.failure;
  }
}

if (import.meta.main) {
  const terminal: Terminal = {
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
    now: Date.now,
  };
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    // `| head` closes the pipe early, which is fine. After any other error, output is lost.
    if (code === 'EPIPE') process.exit(EXIT.ok);
    terminal.err(`Échec : la sortie ne peut pas être écrite (${code}).`);
    process.exit(EXIT.failure);
  });
  process.exitCode = await main(process.argv.slice(2), () => readConfig(process.env), terminal);
}
