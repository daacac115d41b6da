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
  /** Answers once everything that was committed before is on the disk, what did not wait for it too. */
  flush(): Promise<void>;
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

export interface DatabaseOptions {
  readonly connections?: number;
  /**
   * An answer that has not come by then will never come: the way to the database is half-open. The server gives a
   * statement up earlier, so that by then it has been done or undone. Absent for work that may take any time.
   */
  readonly answerWithinMs?: number | undefined;
}

/** What a server that still answers needs at most to say that it gave a statement up. */
const LAST_WORD_MS = 1_000;

/** Locks are held for some hundredths of a second: who waits for so long waits for somebody who hangs. */
const LOCK_WITHIN_MS = 2_000;
/** The server ends the work of a client that is gone; it cannot tell on Windows. */
const NOTICES_LEAVING = process.platform !== 'win32';

export function openDatabase(url: string, log: Logger, options: DatabaseOptions = {}): Database {
  const open = (): pg.Pool => openPool(url, log, options);
  let pool = open();
  /** Where one connection is half-open all are: the others are not waited for one by one. */
  const watch = async <Value>(work: (on: pg.Pool) => Promise<Value>): Promise<Value> => {
    const used = pool;
    try {
      return await work(used);
    } catch (error) {
      if (isUnanswered(error) && pool === used) {
        log.warn('the database does not answer; all connections are made anew');
        pool = open();
        // Nobody waits for it, and it may be ending already.
        used.end().catch(() => undefined);
      }
      throw error;
    }
  };
  return {
    query: (text, values, name) => watch((on) => run(on, text, values, name)),
    transaction: (work) => watch((on) => transact(on, 'begin', work)),
    repeatable: (work) => watch((on) => transact(on, 'begin; set local synchronous_commit to off', work)),
    flush: async () => void (await watch((on) => run(on, FLUSH))),
    listen: (channel, onNotice) => listen(url, channel, onNotice, log),
    close: () => pool.end(),
  };
}

/** The least that has a commit of its own: the log is written in order, and a commit waits for all of it before. */
const FLUSH = "select pg_logical_emit_message(true, 'glasshouse', '')";

function openPool(url: string, log: Logger, { connections = 16, answerWithinMs }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'glasshouse',
    keepAlive: true,
    ...(answerWithinMs !== undefined && {
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      statement_timeout: answerWithinMs - LAST_WORD_MS,
      lock_timeout: LOCK_WITHIN_MS,
      ...(NOTICES_LEAVING && { options: '-c client_connection_check_interval=1000' }),
      // Locks of a transaction whose other end is gone are free again.
      idle_in_transaction_session_timeout: answerWithinMs,
    }),
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  // The pool hears only idle connections; one lost inside a transaction would otherwise end the program.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
    if (isConnectionError(error)) {
      client.release(true);
      throw error;
    }
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
  '25P03',
  '57014',
  '55P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);

/** Not of a busy pool, in which no connection is free: more connections would make that worse. */
const UNANSWERED = /query read timeout/i;
const CONNECTION_WORDS = /connection terminated|connection error|timeout exceeded when trying to connect/i;

/** True where the database could not be reached or gave no answer in time, as opposed to having refused the statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message) || isUnanswered(error);
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && UNANSWERED.test(error.message);
}
