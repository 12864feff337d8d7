import { join } from 'node:path';
import { EXIT } from '../cli/terminal.ts';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { check, type Section, type Tools } from './check.ts';
import { createDns } from './dns.ts';
import { type Finding, fault } from './finding.ts';

const USAGE = `Usage : npm run mail:check

Vérifie que les demandes de devis partent bien par e-mail : le domaine de l’expéditeur (SPF, DMARC), et un
message d’essai à MAIL_TO, qui dit quoi lire dans ses en-têtes.

Codes de sortie : 0 rien à corriger, 1 au moins une faute, 2 commande mal écrite.`;

const PATIENCE_MS = 30_000;
const MARKS: Record<Finding['state'], string> = { ok: '✓', fault: '✗', unknown: '?' };

export interface CheckTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Without SMTP_URL there is nothing else to check. */
async function* sectionsOf(config: Config, tools: Tools): AsyncGenerator<Section> {
  const { smtpUrl, dataDir } = config;
  if (smtpUrl) return yield* check(config, new URL(smtpUrl), tools);
  const folder = join(dataDir, OUTBOX_FOLDER);
  const missing = fault(
    `SMTP_URL n’est pas renseigné : aucun message ne part, ils restent en fichiers dans ${folder}.`,
    'Renseignez SMTP_URL et MAIL_TO ; docs/operations.md dit comment.',
  );
  yield { title: 'Serveur d’envoi', findings: [missing] };
}

/** Prints what is found. Returns the exit code. */
async function run(config: Config, { out }: CheckTerminal, tools: Tools): Promise<number> {
  let faults = 0;
  for await (const { title, findings } of sectionsOf(config, tools)) {
    out(`\n${title}`);
    for (const { state, text, remedy } of findings) {
      out(`  ${MARKS[state]} ${text}`);
      if (remedy) out(`    → ${remedy}`);
      if (state === 'fault') faults += 1;
    }
  }
  const faultsText = `${faults} faute${faults > 1 ? 's' : ''} à corriger.`;
  out(`\n${faults === 0 ? 'Rien à corriger.' : faultsText}`);
  return faults === 0 ? EXIT.ok : EXIT.failure;
}

/** Runs the check. Returns the exit code. */
export async function main(
  args: string[],
  config: () => Config,
  terminal: CheckTerminal,
  tools: Partial<Tools> = {},
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    terminal.out(USAGE);
    return EXIT.ok;
  }
  if (args.length > 0) {
    terminal.err(USAGE);
    return EXIT.usage;
  }
  try {
    return await run(config(), terminal, { dns: createDns(), patienceMs: PATIENCE_MS, ...tools });
  } catch (error) {
    const { error: name, code = '', at = [] } = errorFacts(error);
    terminal.err(error instanceof OperatorError ? error.message : `Échec : ${name} ${code} ${at[0] ?? ''}`);
    return EXIT.failure;
  }
}

if (import.meta.main) {
  const { stdout, stderr, argv, env } = process;
  const terminal: CheckTerminal = {
    out: (text) => stdout.write(`${text}\n`),
    err: (text) => stderr.write(`${text}\n`),
  };
  process.exitCode = await main(argv.slice(2), () => readConfig(env), terminal);
}
