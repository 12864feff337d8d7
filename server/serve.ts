import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { OperatorError } from './errors.ts';
import { whereMailGoes } from './mail/index.ts';
import { SQLITE_FILE } from './store/sqlite.ts';

/** Connections that are still open after this long are cut, and after that the process ends. */
const CUT_AFTER_MS = 5000;
const END_AFTER_MS = 9000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function whereDataLives({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `fichier ${join(dataDir, SQLITE_FILE)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/** Ends at once; on an error that the operator can mend, with one line that says how. */
export function fail(error: unknown): never {
  const { code, message, stack, syscall } = error as NodeJS.ErrnoException;
  const line =
    error instanceof OperatorError
      ? message
      : code === 'EADDRINUSE'
        ? 'PORT : ce port est déjà pris par un autre programme.'
        : syscall === 'listen' || syscall === 'getaddrinfo'
          ? `HOST, PORT : impossible d’écouter à cette adresse (${code}).`
          : stack;
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Listens, says where everything is, and ends in good order when it is asked to. */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  const { port } = app.server.address() as AddressInfo;
  say(`Le site est en ligne : http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);
  say(`Demandes de devis : ${whereDataLives(config)}`);
  say(`E-mails : ${whereMailGoes(config)}`);

  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS).unref();
    setTimeout(() => process.exit(0), END_AFTER_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
