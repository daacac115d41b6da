import pg from 'pg';

/** A connection whose locks say who this program is: they fall with it. */
export interface Holder {
  query<Row extends object>(text: string, values?: readonly unknown[], withinMs?: number): Promise<Row[]>;
  end(): Promise<void>;
}

/** The driver heeds it in each query; its types name it in the connection alone. */
interface PatientQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

const ANSWER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** A machine that vanishes is noticed by the server within some five seconds, and its locks are free. */
const KEEPALIVES = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3';

/** `onEnd` is called once, when the connection is gone for whatever reason but `end()`. */
export async function openHolder(url: string, onEnd: () => void): Promise<Holder> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'glasshouse-leader',
    options: KEEPALIVES,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  let ended = false;
  // Told again by 'end', which is what counts.
  client.on('error', () => undefined);
  await client.connect();
  const look = setInterval(
    () => void client.query('select 1').catch(() => client.end().catch(() => undefined)),
    LOOK_EVERY_MS,
  );
  client.once('end', () => {
    clearInterval(look);
    if (!ended) onEnd();
  });
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = [], withinMs = ANSWER_WITHIN_MS) => {
      const config: PatientQuery = { text, values: [...values], query_timeout: withinMs };
      return (await client.query<Row>(config)).rows;
    },
    end: async () => {
      ended = true;
      clearInterval(look);
      await client.end().catch(() => undefined);
    },
  };
}
