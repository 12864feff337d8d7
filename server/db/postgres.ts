import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../base/errors.ts';
import type { Database, Schema } from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 5000;
/** The silence after which a connection counts as lost. PostgreSQL itself would have cancelled the statement before. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 1000;
/** The age at which a connection is replaced. After a timeout, the driver may reuse a lost connection until then. */
const LIFETIME_SECONDS = 10;
const BIGINT_OID = 20;

/** Matches the SQLSTATE of lost connections, restarts and conflicts, after which the same work may succeed. */
const TRANSIENT_STATES = /^(?:08...|57P0[1235]|40001|40P01|53300|55P03)$/;
const TRANSIENT_ERRNO = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'];
const TRANSIENT_TEXT = /terminated|timeout exceeded|read timeout|not queryable|Connection ended/i;

function isTransient(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return TRANSIENT_STATES.test(code) || TRANSIENT_ERRNO.includes(code) || TRANSIENT_TEXT.test(message);
}

/**
 * Sets what this product relies on, in case the host has changed the defaults: a commit waits for the disk, and a
 * transaction that waited for a lock sees what the other transaction has committed.
 */
const SESSION_SETTINGS = "set synchronous_commit = on; set default_transaction_isolation = 'read committed'";

/** Reads bigint columns as numbers. They contain times in milliseconds, which a number holds exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format),
};

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
    onConnect: (client) => client.query(SESSION_SETTINGS),
  });
  // Without these handlers, a lost connection would end the process. The pool replaces the connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`DATABASE_URL : la base PostgreSQL ne répond pas (${code ?? message}).`, {
      cause: error,
    });
  }
  return {
    dialect: 'postgres',
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    isTransient,
  };
}
