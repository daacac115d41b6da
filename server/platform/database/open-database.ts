import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logs/index.ts';
import { openLane, type Lane } from './lane.ts';
import { listen } from './listen.ts';
import { LostSessions } from './lost-sessions.ts';
import type { Work } from './sql.ts';

export interface Database extends Work {
  /**
   * The same database over connections of its own: for whatever is shown, and all else that bets, the feed and
   * settlement must never wait behind. So many may wait there; who comes then is told that it is not ready.
   */
  readonly reading: Database;
  /**
   * Of statements whose answer was lost before this call: when it resolves, each has been done or never will be. It
   * looks for as long as it takes, and rejects while the database is away.
   */
  whenLostEnded(): Promise<void>;
  /** From here on every connection says this term (platform/leadership). */
  setTerm(term: number): void;
  /**
   * Hears the channel of `NOTIFY`, again after a lost connection; returns the way to stop. `payload` is undefined
   * whenever listening has just begun, the first time or anew: anything before may have been missed. `onDeaf` is told
   * that nothing is heard until then.
   */
  listen(
    channel: string,
    onNotice: (payload: string | undefined) => void,
    onDeaf?: () => void,
  ): Promise<() => Promise<void>>;
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
const LOOK_AGAIN_MS = 100;

export function openDatabase(url: string, log: Logger, options: DatabaseOptions = {}): Database {
  const { connections, answerWithinMs } = options;
  const lost = new LostSessions();
  const money = openLane(url, log, {
    connections: connections ?? CONNECTIONS.money,
    answerWithinMs,
    mostWaiting: Infinity,
    lost,
  });
  const readers = openLane(url, log, {
    connections: connections ?? CONNECTIONS.reading,
    answerWithinMs,
    mostWaiting: MOST_READERS_WAITING,
    lost,
  });
  const whenLostEnded = async (): Promise<void> => {
    while (!(await lost.areGone((text, values) => money.query(text, values)))) {
      await sleep(LOOK_AGAIN_MS, undefined, { ref: false });
    }
  };
  const setTerm = (term: number): void => [money, readers].forEach((lane) => lane.setTerm(term));
  const close = async (): Promise<void> => void (await Promise.all([money.close(), readers.close()]));
  const open = (lane: Lane, reading: () => Database): Database => ({
    ...lane,
    get reading() {
      return reading();
    },
    whenLostEnded,
    setTerm,
    listen: (channel, onNotice, onDeaf) => listen(url, channel, onNotice, log, onDeaf),
    close,
  });
  const reading: Database = open(readers, () => reading);
  return open(money, () => reading);
}
