import pg from 'pg';
import type { Logger } from '../logs/index.ts';

/** Runs statements: on any connection, or inside one transaction. */
export interface Sql {
  /** `name` makes it a prepared statement: for the few that run thousands of times a second. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Database extends Sql {
  /** All or nothing; what throws inside rolls back. */
  transaction<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** Hears the channel of `NOTIFY`, again after a lost connection; returns the way to stop. */
  listen(channel: string, onNotice: () => void): Promise<() => Promise<void>>;
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
  getTypeParser: (oid, format) => (oid === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format)),
};

export function openDatabase(url: string, log: Logger, connections = 16): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, application_name: 'glasshouse' });
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  return {
    query: (text, values, name) => run(pool, text, values, name),
    transaction: (work) => transact(pool, work),
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
  const config: pg.QueryConfig = name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
  const result = await client.query<Row>(config);
  return result.rows;
}

async function transact<Value>(pool: pg.Pool, work: (tx: Sql) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query('begin');
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

const RELISTEN_MS = 1_000;

async function listen(url: string, channel: string, onNotice: () => void, log: Logger): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'glasshouse-listen' });
    next.on('error', (error) => log.warn({ error: error.message, channel }, 'a listening connection was lost'));
    next.on('notification', onNotice);
    next.once('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => undefined), RELISTEN_MS);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      onNotice();
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '08006', '08001', '08003', '53300']);

/** True where the database could not be reached, as opposed to having refused the statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || /connection terminated|timeout exceeded when trying to connect/i.test(error.message);
}
