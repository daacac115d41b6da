import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logs/index.ts';
import { listen } from './listen.ts';
import { LostSessions } from './lost-sessions.ts';

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
   * Of statements whose answer was lost before this call: when it resolves, each has been done or never will be. It
   * looks for as long as it takes, and rejects while the database is away.
   */
  whenLostEnded(): Promise<void>;
  /** From here on every connection says this term (platform/leadership). */
  setTerm(term: number): void;
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

export function openDatabase(url: string, log: Logger, options: DatabaseOptions = {}): Database {
  const lost = new LostSessions();
  let term: number | undefined;
  const open = (): pg.Pool => openPool(url, log, { ...options, term }, lost);
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
    try {
      return await onClient(used, lost, work);
    } catch (error) {
      if (isUnanswered(error) && pool === used) {
        log.warn('the database does not answer; all connections are made anew');
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
    listen: (channel, onNotice) => listen(url, channel, onNotice, log),
    whenLostEnded: async () => {
      const ask = (text: string, values: readonly unknown[]) =>
        watch((client) => runAlone<{ pid: number }>(client, text, values));
      while (!(await lost.areGone(ask))) await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
    },
    setTerm: (next) => {
      term = next;
      replace();
    },
    close: () => pool.end(),
  };
}

const LOOK_AGAIN_MS = 100;
/** The least that has a commit of its own: the log is written in order, and a commit waits for all of it before. */
const FLUSH = "select pg_logical_emit_message(true, 'glasshouse', '')";

interface PoolOptions extends DatabaseOptions {
  readonly term: number | undefined;
}

function openPool(url: string, log: Logger, options: PoolOptions, lost: LostSessions): pg.Pool {
  const { connections = 16, answerWithinMs, term } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'glasshouse',
    keepAlive: true,
    ...(term !== undefined && { options: `-c glasshouse.term=${term}` }),
    ...(answerWithinMs !== undefined && {
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      statement_timeout: answerWithinMs - LAST_WORD_MS,
      // Locks of a transaction whose other end is gone are free again.
      idle_in_transaction_session_timeout: answerWithinMs,
    }),
  });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
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

/** Connections whose last commit is in the database, but may not be on the standby it has to be on. */
const uncertain = new WeakSet<pg.PoolClient>();
const UNCERTAIN = /wait for synchronous replication/i;

/** A commit that the server warned of: done here, perhaps lost when another server takes over. */
class UncertainCommit extends Error {}

function assertCertain(client: pg.PoolClient): void {
  if (uncertain.delete(client)) throw new UncertainCommit('the commit may not be on the standby');
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
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  // Another program leads: this one is about to end.
  'GH001',
]);

/** Not of a busy pool, in which no connection is free: more connections would make that worse. */
const UNANSWERED = /query read timeout/i;
const CONNECTION_WORDS = /connection terminated|connection error|timeout exceeded when trying to connect/i;

/** True where the database could not be reached or gave no answer in time, as opposed to having refused the statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof UncertainCommit) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message) || isUnanswered(error);
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && UNANSWERED.test(error.message);
}
