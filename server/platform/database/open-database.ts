import type { Logger } from '../logs/index.ts';
import { openLane, type Lane } from './lane.ts';
import { listen } from './listen.ts';

/** Runs statements: on any connection, or inside one transaction. */
export interface Sql {
  /** `name` makes it a prepared statement: for the few that run thousands of times a second. */
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>;
}

export interface Work extends Sql {
  /** All or nothing; what throws inside rolls back. */
  transaction<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** A transaction whose loss in a crash would only mean doing it again: its commit does not wait for the disk. */
  repeatable<Value>(work: (tx: Sql) => Promise<Value>): Promise<Value>;
  /** Answers once everything that was committed before is on the disk, what did not wait for it too. */
  flush(): Promise<void>;
}

export interface Database extends Work {
  /**
   * The same database over connections of its own: for whatever is shown, and all else that bets, the feed and
   * settlement must never wait behind. So many may wait there; who comes then is told that it is not ready.
   */
  readonly reading: Database;
  /**
   * Hears the channel of `NOTIFY`, again after a lost connection; returns the way to stop. `payload` is undefined
   * whenever listening has just begun, the first time or anew: anything before may have been missed.
   */
  listen(channel: string, onNotice: (payload: string | undefined) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Of either kind; by default a few more for money than for reading. */
  readonly connections?: number;
  /**
   * An answer that has not come by then will never come: the way to the database is half-open. The server gives a
   * statement up earlier, so that by then it has been done or undone. Absent for work that may take any time.
   */
  readonly answerWithinMs?: number | undefined;
}

/** Two programs, their listeners and a person with psql fit into the 60 connections of the embedded server. */
const CONNECTIONS = { money: 12, reading: 8 } as const;
/** Behind eight connections the last of these waits seconds, not minutes. */
const MOST_READERS_WAITING = 1_000;

export function openDatabase(url: string, log: Logger, options: DatabaseOptions = {}): Database {
  const { connections, answerWithinMs } = options;
  const money = openLane(url, log, {
    connections: connections ?? CONNECTIONS.money,
    answerWithinMs,
    mostWaiting: Infinity,
  });
  const readers = openLane(url, log, {
    connections: connections ?? CONNECTIONS.reading,
    answerWithinMs,
    mostWaiting: MOST_READERS_WAITING,
  });
  const close = async (): Promise<void> => void (await Promise.all([money.close(), readers.close()]));
  const open = (lane: Lane, reading: () => Database): Database => ({
    ...lane,
    get reading() {
      return reading();
    },
    listen: (channel, onNotice) => listen(url, channel, onNotice, log),
    close,
  });
  const reading: Database = open(readers, () => reading);
  return open(money, () => reading);
}
