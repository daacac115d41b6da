import pg from 'pg';
import type { Logger } from '../logs/index.ts';
import { isConnectionError, isUnanswered, ReadersError } from './connection-error.ts';
import type { Sql, Work } from './open-database.ts';

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

/** What a server that still answers needs at most to say that it gave a statement up. */
const LAST_WORD_MS = 1_000;

export interface LaneOptions {
  readonly connections: number;
  readonly answerWithinMs: number | undefined;
  /** Whoever comes when so many wait already is turned away at once. */
  readonly mostWaiting: number;
}

/** Connections of one kind of work, and all that wait for one. */
export interface Lane extends Work {
  close(): Promise<void>;
}

export function openLane(url: string, log: Logger, options: LaneOptions): Lane {
  const open = (): pg.Pool => openPool(url, log, options);
  let pool = open();
  /** Where one connection is half-open all are: the others are not waited for one by one. */
  const watch = async <Value>(work: (on: pg.Pool) => Promise<Value>): Promise<Value> => {
    const used = pool;
    if (used.waitingCount >= options.mostWaiting) throw new ReadersError();
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
    close: () => pool.end(),
  };
}

/** The least that has a commit of its own: the log is written in order, and a commit waits for all of it before. */
const FLUSH = "select pg_logical_emit_message(true, 'glasshouse', '')";

function openPool(url: string, log: Logger, { connections, answerWithinMs }: LaneOptions): pg.Pool {
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
