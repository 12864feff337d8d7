import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Engine, type Schema, StoreError } from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 5000;
/** The server ends a statement by itself; where not even that is heard, the connection is dead. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;
const BIGINT_TYPE = 20;

/** SQLSTATE classes and codes after which the same work may succeed: lost connections, restarts, deadlocks. */
const PASSING_STATES = /^(?:08...|57P0[1235]|40001|40P01|53300|55P03)$/;
const PASSING_SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'];
const PASSING_TEXT = /terminated|timeout exceeded|read timeout|not queryable|Connection ended/i;

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return PASSING_STATES.test(code) || PASSING_SYSTEM.includes(code) || PASSING_TEXT.test(message);
}

/** Times are bigint columns; as milliseconds they stay far below what a number holds exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT_TYPE && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format as 'text'),
};

/** The driver gives a silent query up, but would send the next one over the same dead connection. */
function hangUpOnSilence(client: pg.Client): void {
  const query = client.query.bind(client) as (...about: unknown[]) => unknown;
  const heard = (...about: unknown[]) => {
    const answer = query(...about);
    if (answer instanceof Promise) {
      answer.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void client.end();
      });
    }
    return answer;
  };
  client.query = heard as typeof client.query;
}

/** Connects to the database named by DATABASE_URL; `onIdleError` hears of connections that are lost while unused. */
export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  });
  pool.on('error', onIdleError);
  // The pool does not listen to a connection that is in use; lost between two queries, it would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    hangUpOnSilence(client as unknown as pg.Client);
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StoreError(`DATABASE_URL : la base PostgreSQL ne répond pas (${code ?? message}).`, {
      cause: error,
    });
  }
  return { kind: 'postgres', db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), isPassing };
}
