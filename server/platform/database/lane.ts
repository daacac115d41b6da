import pg from 'pg';
import type { Logger } from '../logs/index.ts';
import { isConnectionError, isUnanswered, ReadersError, UncertainCommit } from './connection-error.ts';
import type { LostSessions } from './lost-sessions.ts';
import type { Sql, Work } from './sql.ts';

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

/** Locks are held for some hundredths of a second: who waits for so long waits for somebody who hangs. */
const LOCK_WITHIN_MS = 2_000;
/** The server ends the work of a client that is gone; it cannot tell on Windows. */
const NOTICES_LEAVING = process.platform !== 'win32';
/** What a server that still answers needs at most to say that it gave a statement up. */
const LAST_WORD_MS = 1_000;

/** A connection that is idle for so long says that it is there: what stands between us and the database forgets it otherwise. */
const KEEP_ALIVE_MS = 60_000;

export interface LaneOptions {
  readonly connections: number;
  readonly answerWithinMs: number | undefined;
  /** Whoever comes when so many wait already is turned away at once. */
  readonly mostWaiting: number;
  /** Hears of sessions that gave no answer. */
  readonly lost: LostSessions;
}

/** Connections of one kind of work, and all that wait for one. */
export interface Lane extends Work {
  /** Connections are made anew, and say it. */
  setTerm(term: number): void;
  close(): Promise<void>;
}

export function openLane(url: string, log: Logger, options: LaneOptions): Lane {
  const { lost } = options;
  let term: number | undefined;
  const open = (): pg.Pool => openPool(url, log, options, term);
  let pool = open();
  const replace = (): void => {
    const used = pool;
    pool = open();
    // Nobody waits for it, and it may be ending already.
    used.end().catch(() => undefined);
  };
  /** Where one connection is half-open all are: the others are not waited for one by one. */
  const watch = async <Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> => {
    const used = pool;
    if (used.waitingCount >= options.mostWaiting) throw new ReadersError();
    try {
      return await onClient(used, lost, work);
    } catch (error) {
      if (isUnanswered(error) && pool === used) {
        log.warn({ code: 'database_silent' }, 'the database does not answer; all connections are made anew');
        replace();
      }
      throw error;
    }
  };
  return {
    query: (text, values, name) => watch((client) => runAlone(client, text, values, name)),
    transaction: (work) => watch((client) => transact(client, 'begin', work)),
    repeatable: (work) => watch((client) => transact(client, 'begin; set local synchronous_commit to off', work)),
    flush: async () => void (await watch((client) => runAlone(client, FLUSH))),
    setTerm: (next) => {
      term = next;
      replace();
    },
    close: () => pool.end(),
  };
}

/** The least that has a commit of its own: the log is written in order, and a commit waits for all of it before. */
const FLUSH = "select pg_logical_emit_message(true, 'glasshouse', '')";

function openPool(url: string, log: Logger, options: LaneOptions, term: number | undefined): pg.Pool {
  const { connections, answerWithinMs, lost } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'glasshouse',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Kept for good: in a new one the first bets wait a tenth of a second, until it has read what it needs of the catalogue.
    idleTimeoutMillis: 0,
    options: listSettings(term, answerWithinMs !== undefined),
    ...(answerWithinMs !== undefined && {
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      statement_timeout: answerWithinMs - LAST_WORD_MS,
      lock_timeout: LOCK_WITHIN_MS,
      // Locks of a transaction whose other end is gone are free again.
      idle_in_transaction_session_timeout: answerWithinMs,
    }),
  });
  pool.on('error', (error) =>
    log.warn({ code: 'connection_lost', error: error.message }, 'an idle database connection was lost'),
  );
  pool.on('connect', (client) => {
    // The pool hears only idle connections; one lost inside a transaction would otherwise end the program.
    client.on('error', () => undefined);
    client.on('notice', ({ message }) => {
      if (message !== undefined && UNCERTAIN.test(message)) uncertain.add(client);
    });
    lost.remove(client);
  });
  return pool;
}

function listSettings(term: number | undefined, isHurried: boolean): string {
  const settings = [
    ...(term === undefined ? [] : [`glasshouse.term=${term}`]),
    ...(isHurried && NOTICES_LEAVING ? ['client_connection_check_interval=1000'] : []),
  ];
  return settings.map((setting) => `-c ${setting}`).join(' ');
}

/** Connections whose last commit is in the database, but may not be on the standby it has to be on. */
const uncertain = new WeakSet<pg.PoolClient>();
const UNCERTAIN = /wait for synchronous replication/i;

function assertCertain(client: pg.PoolClient): void {
  if (uncertain.delete(client)) throw new UncertainCommit();
}

async function onClient<Value>(
  pool: pg.Pool,
  lost: LostSessions,
  work: (client: pg.PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    const value = await work(client);
    client.release();
    return value;
  } catch (error) {
    const isGone = isConnectionError(error) || error instanceof RollbackFailed;
    if (isGone) lost.add(client);
    client.release(isGone);
    throw error instanceof RollbackFailed ? error.cause : error;
  }
}

async function runAlone<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const rows = await run<Row>(client, text, values, name);
  assertCertain(client);
  return rows;
}

async function run<Row extends object>(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<Row[]> {
  const config: pg.QueryConfig =
    name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  const result = await client.query<Row>(config);
  return result.rows;
}

/** The connection is in nobody knows what state; `cause` is why it was to be rolled back. */
class RollbackFailed extends Error {}

async function transact<Value>(
  client: pg.PoolClient,
  begin: string,
  work: (tx: Sql) => Promise<Value>,
): Promise<Value> {
  try {
    await client.query(begin);
    const value = await work({ query: (text, values, name) => run(client, text, values, name) });
    await client.query('commit');
    assertCertain(client);
    return value;
  } catch (error) {
    if (isConnectionError(error)) throw error;
    await client.query('rollback').catch(() => {
      throw new RollbackFailed('a transaction could not be rolled back', { cause: error });
    });
    throw error;
  }
}
