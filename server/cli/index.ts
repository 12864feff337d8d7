import { parseArgs } from 'node:util';
import { errorFields, OperatorError } from '../base/errors.ts';
import { isBusy } from '../db/sqlite.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { COMMANDS, type Command } from './commands.ts';
import { OPTIONS, type Terminal } from './terminal.ts';

const EXIT = { ok: 0, failure: 1, usage: 2 } as const;

const USAGE = `Usage : npm run requests -- <commande>

  office-link [ADRESSE]
      un lien pour entrer au bureau, au nom de cette adresse de MAIL_TO
  retry RÉFÉRENCE
      remet une demande dans la file d’envoi ; libère une demande retenue
  retry --all-failed
      y remet toutes celles dont l’envoi a été abandonné
  export --csv [--reference REF]
      les demandes, ou celle de cette référence, pour un tableur
  purge [--confirm]
      efface ce que RETENTION_DAYS ne permet plus de garder, même si l’horloge a avancé (--confirm)
  purge --reference REF
      efface la demande d’une personne qui le réclame
  purge --email ADRESSE [--confirm]
      montre toutes ses demandes ; --confirm les efface, photos et messages compris
  backup FICHIER
      copie toutes les demandes dans un fichier SQLite, serveur en marche ou non
  restore FICHIER
      remet une sauvegarde à la place des demandes (serveur arrêté, base PostgreSQL vide)
  mail-check [ADRESSE]
      envoie une demande d’essai à MAIL_TO et sa confirmation à cette adresse ; dit ce qui l’empêche

Plusieurs demandes peuvent porter la même référence : retry et purge les montrent alors sans rien faire, et
attendent l’identifiant entier de l’une d’elles.

Codes de sortie : 0 fait, 1 échec, 2 commande mal écrite.`;

/** Checks whether the typed words and options have the form of this command. */
const isFormOf = (
  { name, argument, requires = [], allows = [] }: Command,
  [typedName, ...typedArguments]: string[],
  options: string[],
): boolean =>
  typedName === name &&
  typedArguments.length <= (argument ? 1 : 0) &&
  typedArguments.length >= (argument === 'required' ? 1 : 0) &&
  requires.every((option) => options.includes(option)) &&
  options.every((option) => [...requires, ...allows].some((known) => known === option));

/** Returns the typed command with its argument and options, or undefined if no command has this form. */
function parseCommand(args: string[]) {
  try {
    const { values: options, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (Object.values(options).some((value) => String(value).trim() === '')) return undefined;
    const command = COMMANDS.find((each) => isFormOf(each, positionals, Object.keys(options)));
    return command && { command, argument: positionals[1] ?? '', options };
  } catch {
    return undefined;
  }
}

function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (isBusy(error)) return 'La base est occupée par un autre programme : recommencez dans un instant.';
  const { error: name, code = '', at = [] } = errorFields(error);
  return `Échec : ${name} ${code} ${at[0] ?? ''}`;
}

export async function main(args: string[], loadConfig: () => Config, terminal: Terminal): Promise<number> {
  const parsed = parseCommand(args);
  if (!parsed) {
    terminal.err(USAGE);
    return EXIT.usage;
  }
  const { command, argument, options } = parsed;
  try {
    const config = loadConfig();
    for (const line of config.unknown) terminal.err(`Attention : ${line}`);
    await command.run({ config, argument, options, terminal });
    return EXIT.ok;
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
