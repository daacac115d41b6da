import pg from 'pg';
import type { Logger } from '../logs/index.ts';
import { listen } from './listen.ts';

/** Runs statements: on any connection, or inside one transaction. */
export interface Sql {
  /** `name` makes it a prepared statement: for the few that run thousands of times a second. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Database extends Sql {
  /** All or nothing; what throws inside rolls back. */
  transaction<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** A transaction whose loss in a crash would only mean doing it again: its commit does not wait for the disk. */
  repeatable<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /**
   * Hears the channel of `NOTIFY`, again after a lost connection; returns the way to stop. `payload` is undefined
   * whenever listening has just begun, the first time or anew: anything before may have been missed.
   */
  listen(channel: string, onNotice: (payload: string | undefined) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const INT8 = 20;

/** Amounts and ids are safe numbers by construction; one that is not stops the statement instead of losing digits. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} does not fit a safe number`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format),
};

export function openDatabase(url: string, log: Logger, connections = 16): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: 'glasshouse' });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  // The pool hears only idle connections; one lost inside a transaction would otherwise end the program.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    query: (text, values, name) => run(pool, text, values, name),
    transaction: (work) => transact(pool, 'begin', work),
    repeatable: (work) => transact(pool, 'begin; set local synchronous_commit to off', work),
    listen: (channel, onNotice) => listen(url, channel, onNotice, log),
    close: () => pool.end(),
  };
}

async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const config: pg.QueryConfig =
    name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  const result = await client.query<Row>(config);
  return result.rows;
}

async function transact<Value>(pool: pg.Pool, begin: string, work: (tx: Sql) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const value = await work({ query: (text, values, name) => run(client, text, values, name) });
    await client.query('commit');
    client.release();
    return value;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);

const CONNECTION_WORDS = /connection terminated|connection error|timeout exceeded when trying to connect/i;

/** True where the database could not be reached, as opposed to having refused the statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message);
}
