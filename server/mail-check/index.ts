import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { EXIT } from '../cli/terminal.ts';
import { type Config, readConfig } from '../config.ts';
import { errorFacts, OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/index.ts';
import { check, type Tools } from './check.ts';
import { createDns } from './dns.ts';
import { COMMON_SELECTORS } from './providers.ts';
import { type Ask, recogniseCode, type TestMessage, waitForReading } from './reading.ts';
import { Report } from './report.ts';
import { serversOf } from './servers.ts';
import { noServer } from './smtp-wording.ts';

const USAGE = `Usage : npm run mail:check [-- options]

Vérifie que les demandes de devis partent bien par e-mail : le serveur d’envoi, le domaine de l’expéditeur
(SPF, DKIM, DMARC), et un message d’essai à MAIL_TO, que vous confirmez avec le code de son objet.

  --code CODE             confirme un message d’essai des deux derniers jours, sans en envoyer d’autre
  --dkim-selector NOM     le nom de la clé DKIM de votre messagerie ; plusieurs fois pour plusieurs noms

Codes de sortie : 0 rien à corriger, 1 au moins une faute, 2 commande mal écrite.`;

const PATIENCE_MS = 30_000;

export interface CheckTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
  ask: Ask;
}

interface Options {
  code: string | undefined;
  selectors: string[];
}

function parse(args: string[]): Options | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { code: { type: 'string' }, 'dkim-selector': { type: 'string', multiple: true } },
    });
    const selectors = values['dkim-selector'] ?? [];
    return selectors.every((name) => /^[\w.-]{1,63}$/.test(name))
      ? { code: values.code, selectors }
      : undefined;
  } catch {
    return undefined;
  }
}

async function run({ code, selectors }: Options, config: Config, { out, ask }: CheckTerminal, tools: Tools) {
  const report = new Report(out);
  const servers = serversOf(config);
  if (servers.length === 0) {
    report.add(noServer(join(config.dataDir, OUTBOX_FOLDER)));
    return report.end();
  }
  if (code !== undefined) {
    const messages = servers.map(({ name, about }) => ({ server: name, about }));
    report.add(await recogniseCode(code, messages, tools.now(), ask));
    return report.end();
  }
  const messages: TestMessage[] = [];
  for await (const section of check(config, selectors.length > 0 ? selectors : COMMON_SELECTORS, tools)) {
    report.title(section.title);
    for (const finding of section.findings) report.add(finding);
    if (section.message) messages.push(section.message);
  }
  if (messages.length > 0) report.title(`Lecture dans la boîte de ${config.mailTo}`);
  for (const message of messages) report.add(await waitForReading(message, tools.now(), ask));
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
  const options = parse(args);
  if (!options) {
    terminal.err(USAGE);
    return EXIT.usage;
  }
  try {
    const all = { dns: createDns(), now: Date.now, patienceMs: PATIENCE_MS, ...tools };
    return await run(options, config(), terminal, all);
  } catch (error) {
    const { error: name, code = '', at = [] } = errorFacts(error);
    terminal.err(error instanceof OperatorError ? error.message : `Échec : ${name} ${code} ${at[0] ?? ''}`);
    return EXIT.failure;
  }
}

/** Asks one question. The end of the input counts as no answer. */
async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = once(lines, 'close').then(() => '');
  const answered = lines.question(question).catch(() => '');
  return Promise.race([answered, ended]).finally(() => lines.close());
}

if (import.meta.main) {
  const { stdin, stdout, stderr, argv, env } = process;
  const terminal: CheckTerminal = {
    out: (text) => stdout.write(`${text}\n`),
    err: (text) => stderr.write(`${text}\n`),
    ask: stdin.isTTY && stdout.isTTY ? askAtTerminal : undefined,
  };
  process.exitCode = await main(argv.slice(2), () => readConfig(env), terminal);
}
