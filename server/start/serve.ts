import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { BUREAU } from '../../quote/office/words.ts';
import { OperatorError } from '../base/errors.ts';
import { openLog } from '../base/log-output.ts';
import { isOwnMachine } from '../base/network.ts';
import { SQLITE_FILE, SQLITE_FULL } from '../db/sqlite.ts';
import type { OfficeLinks } from '../links/office-links.ts';
import { whereMailGoes } from '../mail/index.ts';
import { type Config, sendsMail } from '../settings/config.ts';
import { type AppOptions, createApp } from './app.ts';
import { warningsOf } from './warnings.ts';

/**
 * The times after SIGTERM at which idle connections are closed, all others are, and the process exits whatever is left.
 * A visitor may be writing on an idle connection: the first delay is longer than a request is on its way.
 */
const IDLE_AFTER_MS = 1000;
const CLOSE_AFTER_MS = 5000;
const EXIT_AFTER_MS = 9000;

function whereDataLives({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `fichier ${join(dataDir, SQLITE_FILE)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL ${host}${pathname}`;
}

/** Tells where the office is. Who tries the product on their own machine gets a link to log in by. */
function whereOfficeIs(config: Config, officeLinks: OfficeLinks, port: number): string {
  const { host, officeUrl } = config;
  if (sendsMail(config) || !isOwnMachine(host)) return officeUrl + BUREAU;
  return `${officeLinks.firstLink(`http://localhost:${port}`)} (vaut une heure)`;
}

/** Words an error: a line if the operator can correct it, else its stack. */
export function explain(error: unknown): string | undefined {
  const { code, message, stack, syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (error instanceof OperatorError) return message;
  if (errcode === SQLITE_FULL) return 'DATA_DIR : le disque est plein. Faites de la place, puis recommencez.';
  if (code === 'EADDRINUSE') return 'PORT : ce port est déjà pris par un autre programme.';
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `HOST, PORT : impossible d’écouter à cette adresse (${code}).`;
  return stack;
}

/** Exits with code 1, and says why. */
export function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

/** Accepts what the kernel has connected: a listener that closes resets it. Each turn of the event loop accepts one. */
async function acceptAll(server: Server): Promise<void> {
  const end = performance.now() + IDLE_AFTER_MS;
  let isMore: boolean;
  server.on('connection', () => {
    isMore = true;
  });
  do {
    isMore = false;
    await turn();
    // The first one may come before the kernel is asked.
    await turn();
  } while (isMore && performance.now() < end);
}

/** Starts the server, prints where everything is, and shuts down on SIGTERM and SIGINT. `socket` may listen already. */
export async function serve(
  config: Config,
  options: AppOptions = {},
  socket: { fd?: number } = {},
): Promise<void> {
  const output = openLog();
  const say = (line: string) => output.write(`${line}\n`);
  const app = await createApp(config, { logTo: output, ...options });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_AFTER_MS);
    await acceptAll(app.server);
    const closeIdle = app.server.closeIdleConnections.bind(app.server);
    // Node calls it as soon as the server closes, and so resets connections whose requests it has not read yet.
    app.server.closeIdleConnections = () => {};
    // What arrived while the process was busy is read first.
    setTimeout(() => setImmediate(closeIdle), IDLE_AFTER_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), CLOSE_AFTER_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.pages.renderSamples();
  await app.listen({
    host: config.host,
    port: config.port,
    ...socket,
    listenTextResolver: () => 'listening',
  });
  const { port } = app.server.address() as AddressInfo;
  say(
    `Le site tourne sur cet ordinateur : http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
  );
  say(`Demandes de devis : ${whereDataLives(config)}`);
  say(`E-mails : ${whereMailGoes(config)}`);
  if (app.officeLinks) say(`Bureau : ${whereOfficeIs(config, app.officeLinks, port)}`);
  for (const line of warningsOf(config)) say(`ATTENTION : ${line}`);
}
