import { parseArgs } from 'node:util';
import { errorFields, OperatorError } from '../base/errors.ts';
import { isBusy } from '../db/sqlite.ts';
import { type Config, readConfig } from '../settings/config.ts';
import { COMMANDS, type Command } from './commands.ts';
import { OPTIONS, type Terminal } from './terminal.ts';

const EXIT = { ok: 0, failure: 1, usage: 2 } as const;

const usageOf = ({ syntax, effect }: Command): string => `  ${syntax}\n      ${effect}`;

const USAGE = `Usage : npm run requests -- <commande>

${COMMANDS.map(usageOf).join('\n')}

Plusieurs demandes peuvent porter la même référence : retry et purge les montrent alors sans rien faire, et
attendent l’identifiant entier de l’une d’elles.

Codes de sortie : 0 fait, 1 échec, 2 commande mal écrite.`;

/** Whether a command line has the name, the word and the options of this syntax, and no others. */
function isWrittenAs(syntax: string, [name, ...words]: string[], given: string[]): boolean {
  const [itsName, second = '--'] = syntax.split(' ');
  const takesWord = !second.includes('--');
  const needsWord = takesWord && !second.startsWith('[');
  // `--csv` is needed, `[--all` may be given.
  const options = syntax.match(/\[?--[\w-]+/g) ?? [];
  const needed = options.filter((option) => !option.startsWith('['));
  return (
    name === itsName &&
    words.length >= Number(needsWord) &&
    words.length <= Number(takesWord) &&
    given.every((option) => options.some((known) => known.endsWith(`--${option}`))) &&
    needed.every((option) => given.includes(option.slice('--'.length)))
  );
}

/** The command that was typed, with its word and options; undefined if there is none like it. */
function parse(args: string[]) {
  try {
    const { values: options, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (Object.values(options).some((value) => String(value).trim() === '')) return undefined;
    const given = Object.keys(options);
    const command = COMMANDS.find(({ syntax }) => isWrittenAs(syntax, positionals, given));
    return command && { command, word: positionals[1] ?? '', options };
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

/** Runs the operator's command line. Returns the exit code. */
export async function main(args: string[], config: () => Config, terminal: Terminal): Promise<number> {
  const parsed = parse(args);
  if (!parsed) {
    terminal.err(USAGE);
    return EXIT.usage;
  }
  const { command, word, options } = parsed;
  try {
    const settings = config();
    for (const line of settings.unknown) terminal.err(`Attention : ${line}`);
    await command.run({ config: settings, word, options, terminal });
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
