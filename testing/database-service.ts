import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { PostgresCluster } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Each GET of this address creates a PostgreSQL database and answers with its address. */
    databaseService: string;
    /** The database that `startApp` uses. */
    engine: 'sqlite' | 'postgres';
  }
}

/** One PostgreSQL cluster for all test files, started when the first of them asks for a database. */
export default async function serveDatabases(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined;
  const server = createServer(async (_, response) => {
    try {
      cluster ??= PostgresCluster.start();
      response.end(await (await cluster).newDatabase());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('databaseService', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await cluster?.then((started) => started.end());
  };
}
