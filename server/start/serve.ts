import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BUREAU } from '../../quote/office/words.ts';
import { OperatorError } from '../base/errors.ts';
import { openLog } from '../base/log-output.ts';
import { isOwnMachine } from '../base/network.ts';
import { SQLITE_FILE, SQLITE_FULL } from '../db/sqlite.ts';
import type { OfficeLinks } from '../links/office-links.ts';
import { whereMailGoes } from '../mail/index.ts';
import { type Config, hasMailServer } from '../settings/config.ts';
import { type AppOptions, createApp } from './app.ts';
import { warningsOf } from './warnings.ts';

/**
 * The time after SIGTERM at which idle connections are closed. It is longer than a request takes to arrive, because one
 * may already be on its way on an idle connection.
 */
const CLOSE_IDLE_AFTER_MS = 1000;
const CLOSE_ALL_AFTER_MS = 5000;
/** The time after SIGTERM at which the process exits, even if it has not finished. */
const EXIT_AFTER_MS = 9000;

function whereDataIs({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `fichier ${join(dataDir, SQLITE_FILE)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/** Returns the address of the office. If only this machine can reach a server without mail, it is a link to log in. */
function whereOfficeIs(config: Config, officeLinks: OfficeLinks, port: number): string {
  const { host, officeUrl } = config;
  if (hasMailServer(config) || !isOwnMachine(host)) return officeUrl + BUREAU;
  return `${officeLinks.firstLink(`http://localhost:${port}`)} (vaut une heure)`;
}

/** Returns the text of an error for the terminal: one line if the operator can correct it, else its stack. */
export function errorText(error: unknown): string | undefined {
  const { code, message, stack, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (error instanceof OperatorError) return message;
  if (errcode === SQLITE_FULL) return 'DATA_DIR : le disque est plein. Faites de la place, puis recommencez.';
  if (code === 'EADDRINUSE') return 'PORT : ce port est déjà pris par un autre programme.';
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST, PORT : impossible d’écouter à cette adresse (${code}).`;
  return stack;
}

export function exitWithError(error: unknown): never {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

/**
 * Accepts the connections in the kernel's queue, because closing the server would reset them. Each turn of the event
 * loop accepts one.
 */
async function acceptQueued(server: Server): Promise<void> {
  const end = performance.now() + CLOSE_IDLE_AFTER_MS;
  let hasAccepted: boolean;
  server.on('connection', () => {
    hasAccepted = true;
  });
  do {
    hasAccepted = false;
    await nextTurn();
    // The first of the two turns may end before Node asks the kernel for a connection.
    await nextTurn();
  } while (hasAccepted && performance.now() < end);
}

/** Shuts the server down on SIGTERM and SIGINT, after the answers to requests that are on their way. */
function shutDownOnSignal(app: FastifyInstance): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), EXIT_AFTER_MS);
    await acceptQueued(app.server);
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    // Node calls this function as soon as the server closes. Connections with an unread request would then be reset.
    app.server.closeIdleConnections = () => {};
    // setImmediate: requests that arrived while the process was busy are read first.
    setTimeout(() => setImmediate(closeIdle), CLOSE_IDLE_AFTER_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), CLOSE_ALL_AFTER_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Starts the server, and prints the addresses of its parts. `socket.fd` is a socket that listens already. */
export async function serve(
  config: Config,
  options: AppOptions = {},
  socket: { fd?: number } = {},
): Promise<void> {
  const output = openLog();
  const print = (line: string) => output.write(`${line}\n`);
  const app = await createApp(config, { logTo: output, ...options });
  shutDownOnSignal(app);

  await app.pages.renderSamples();
  await app.listen({
    host: config.host,
    port: config.port,
    ...socket,
    listenTextResolver: () => 'listening',
  });
  const { port } = app.server.address() as AddressInfo;
  const host = config.host === '127.0.0.1' ? 'localhost' : config.host;
  print(`Le site tourne sur cet ordinateur : http://${host}:${port}`);
  print(`Demandes de devis : ${whereDataIs(config)}`);
  print(`E-mails : ${whereMailGoes(config)}`);
  if (app.officeLinks) print(`Bureau : ${whereOfficeIs(config, app.officeLinks, port)}`);
  for (const line of warningsOf(config)) print(`ATTENTION : ${line}`);
}
