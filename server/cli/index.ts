import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { isBusy } from '../store/sqlite.ts';
import { type Context, FORMS, type Form } from './commands.ts';
import { EXIT, OPTIONS, type Option, PLACEHOLDERS, type Terminal } from './terminal.ts';

const INDENT = 29;

function formOnScreen({ command, word = '', needs = [], may = [], effect }: Form): string {
  const spelt = (option: Option) => `--${option} ${PLACEHOLDERS[option] ?? ''}`.trim();
  const parts = [command, word, ...needs.map(spelt), ...may.map((option) => `[${spelt(option)}]`)];
  const syntax = `  ${parts.filter(Boolean).join(' ')}`;
  const indent = ' '.repeat(INDENT);
  const start = syntax.length < INDENT ? syntax.padEnd(INDENT) : `${syntax}\n${indent}`;
  return start + effect.replaceAll('\n', `\n${indent}`);
}

const USAGE = `Usage : npm run requests -- <commande>

${FORMS.map(formOnScreen).join('\n')}

Plusieurs demandes peuvent porter la même référence : retry et purge les montrent alors sans rien faire, et
attendent l’identifiant entier de l’une d’elles, ou --all pour toutes.

Codes de sortie : 0 fait, 1 échec, 2 commande mal écrite, 3 référence inconnue, 4 à préciser ou à confirmer.`;

type Parsed = { form: Form } & Pick<Context, 'word' | 'options'>;

/** The form of a command that was typed; undefined if there is none like it. */
function parse(args: string[]): Parsed | undefined {
  try {
    const { values: options, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const [command, word, ...others] = positionals;
    const given = Object.keys(options) as Option[];
    const isBlank = (value: string | boolean) => typeof value === 'string' && value.trim() === '';
    if (others.length > 0 || Object.values(options).some(isBlank)) return undefined;
    const form = FORMS.find(
      ({ needs = [], may = [], ...of }) =>
        of.command === command &&
        (word === undefined ? !of.word || of.word.startsWith('[') : of.word !== undefined) &&
        needs.every((option) => given.includes(option)) &&
        given.every((option) => [...needs, ...may].includes(option)),
    );
    return form && { form, word, options };
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
  const { form, word, options } = parsed;
  try {
    return await form.run({ config: config(), word, options, terminal });
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
