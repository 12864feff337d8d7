import { join } from 'node:path';
import { EXIT } from '../cli/terminal.ts';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { check, type Tools } from './check.ts';
import { createDns } from './dns.ts';
import { Report } from './report.ts';
import { serverOf } from './servers.ts';
import { noServer } from './smtp-wording.ts';

const USAGE = `Usage : npm run mail:check

Vérifie que les demandes de devis partent bien par e-mail : le serveur d’envoi, le domaine de l’expéditeur
(SPF, DMARC), et un message d’essai à MAIL_TO, qui dit quoi lire dans ses en-têtes.

Codes de sortie : 0 rien à corriger, 1 au moins une faute, 2 commande mal écrite.`;

const PATIENCE_MS = 30_000;

export interface CheckTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
}

async function run(config: Config, { out }: CheckTerminal, tools: Tools): Promise<number> {
  const report = new Report(out);
  const server = serverOf(config);
  if (!server) {
    report.add(noServer(join(config.dataDir, OUTBOX_FOLDER)));
    return report.end();
  }
  for await (const { title, findings } of check(config, server, tools)) {
    report.title(title);
    for (const finding of findings) report.add(finding);
  }
  return report.end();
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
