import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { OperatorError } from './errors.ts';
import { whereMailGoes } from './mail/index.ts';
import { SQLITE_FILE } from './store/sqlite.ts';

/** After SIGTERM, when open connections are closed, and when the process exits whatever is left. */
const CLOSE_AFTER_MS = 5000;
const EXIT_AFTER_MS = 9000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function whereDataLives({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `fichier ${join(dataDir, SQLITE_FILE)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/** Exits with code 1, and with one line where the operator can correct the error. */
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

/** Starts the server, prints where everything is, and shuts down on SIGTERM and SIGINT. */
export async function serve(config: Config): Promise<void> {
  const app = await createApp(config);
  await app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' });
  const { port } = app.server.address() as AddressInfo;
  say(`Le site est en ligne : http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`);
  say(`Demandes de devis : ${whereDataLives(config)}`);
  say(`E-mails : ${whereMailGoes(config)}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => app.server.closeAllConnections(), CLOSE_AFTER_MS).unref();
    setTimeout(() => process.exit(0), EXIT_AFTER_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
