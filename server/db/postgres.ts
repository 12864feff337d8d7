import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../base/errors.ts';
import type { Database, Schema } from './schema.ts';

const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 4000;
const STATEMENT_TIMEOUT_MS = 5000;
/** The silence after which a connection is dead: PostgreSQL cancels slow statements itself, and says so. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1000;
/** The age until which the driver uses a dead connection again after a timeout. */
const LIFETIME_SECONDS = 10;
const BIGINT_TYPE = 20;

/**
 * SQLSTATE classes and codes after which the same work may succeed: lost connections, restarts, deadlocks.
 */
const TRANSIENT_STATES = /^(?:08...|57P0[1235]|40001|40P01|53300|55P03)$/;
const TRANSIENT_SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'];
const TRANSIENT_TEXT = /terminated|timeout exceeded|read timeout|not queryable|Connection ended/i;

function isTransient(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return TRANSIENT_STATES.test(code) || TRANSIENT_SYSTEM.includes(code) || TRANSIENT_TEXT.test(message);
}

/**
 * Settings of each connection, on which the promises of this site depend, however the host has set the database or the
 * role: a commit waits for the disk, and a transaction sees what others committed while it waited for their lock.
 */
const SESSION = "set synchronous_commit = on; set default_transaction_isolation = 'read committed'";

/** Reads bigint columns as numbers: they are times in milliseconds, which fit exactly. */
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === BIGINT_TYPE ? Number : pg.types.getTypeParser(oid, format),
};

/** Connects to DATABASE_URL. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
    onConnect: (client) => client.query(SESSION),
  });
  // The pool replaces a connection that is lost. Without these, it would end the process.
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
