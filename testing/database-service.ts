import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { closeStore, openStore } from '../server/data/store.ts';
import { SQLITE_FILE } from '../server/db/sqlite.ts';
import { listen } from './port.ts';
import { PostgresCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a service: each GET creates a PostgreSQL database, and answers with its URL. */
    databaseService: string;
    /** A SQLite file with today's tables. Tests copy it, because creating one takes long on a busy disk. */
    emptyStore: string;
    engine: 'sqlite' | 'postgres';
  }
}

/** Serves databases to all test files from one PostgreSQL cluster, which starts at the first request. */
export default async function serveDatabases(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-store-'));
  await closeStore(await openStore({ dataDir, databaseUrl: undefined }));
  project.provide('emptyStore', join(dataDir, SQLITE_FILE));
  let cluster: Promise<PostgresCluster> | undefined;
  const server = createServer(async (_, response) => {
    try {
      cluster ??= PostgresCluster.start();
      response.end(await (await cluster).newDatabase());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  project.provide('databaseService', `http://127.0.0.1:${await listen(server)}`);
  return async () => {
    server.close();
    rmSync(dataDir, { recursive: true });
    await cluster?.then((started) => started.end());
  };
}
