import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../server/db/sqlite.ts';
import { temporaryFolder } from './app.ts';
import { newDatabase } from './database.ts';
import { ServerProcess } from './process.ts';
import { writeSite } from './site.ts';

/**
 * Creates a built site, a data folder and a database. `launch` starts a server process, which is killed when the test
 * ends. An empty `databaseUrl` means SQLite in both Vitest projects.
 */
export async function createInstallation(databaseUrl?: string) {
  const folder = temporaryFolder();
  const dist = writeSite(join(folder, 'dist'));
  const dataDir = join(folder, 'data');
  const url = databaseUrl ?? (await newDatabase());
  const database = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
  const launch = (env: Record<string, string> = {}, uid?: number): ServerProcess => {
    const server = new ServerProcess(dist, { ...database, ...env }, uid);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  return { folder, dataDir, file: join(dataDir, SQLITE_FILE), database, launch };
}
