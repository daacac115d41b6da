import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';
import { Cursor, type OutboxRow } from './cursor.ts';

/** Announcements that become durable with the change they tell of. */
export interface Outbox extends Module {
  /** Inside the transaction of the change. `payload` is JSON. */
  write(tx: Sql, kind: string, payload: unknown): Promise<void>;
  /**
   * Every program hears what is committed while it runs, at least once, after the commit, in about the order written.
   * A listener that fails hears the same again, later each time.
   */
  on<Payload>(kind: string, listener: (payload: Payload) => void | Promise<void>): void;
  /** The same for who may hear it twice: at the start also what is still kept of before, which nobody may have heard. */
  onKept<Payload>(kind: string, listener: (payload: Payload) => void | Promise<void>): void;
  /** Called after a commit that wrote: the relay looks at once instead of at its next round. */
  nudge(): void;
}

type Listener = (payload: never) => void | Promise<void>;

interface Delivery {
  readonly listener: Listener;
  readonly row: OutboxRow;
  readonly tried: number;
  readonly dueMs: number;
}

const ROUND_MS = 1_000;
/** The first announcement goes out at once; under load, those of so long go out together: a look costs a statement. */
const GATHER_MS = 50;
/** What all have heard is kept for so long, for whoever is behind. */
const KEPT_MINUTES = 5;
/** What is heard of before the start, for longer than a listener is told again. */
const KEPT_LONGER_MINUTES = 30;
const TRIM_EVERY_MS = 60_000;
/** The last try comes a quarter of an hour after the first. */
const MOST_TRIES = 10;

/** `roundMs`: how often it looks by itself, and how soon a listener that failed is told again. */
export function makeOutbox(database: Database, log: Logger, roundMs = ROUND_MS): Outbox {
  const listeners = new Map<string, Listener[]>();
  const kept = new Map<string, Listener[]>();
  const look = makeLook(new Cursor(database), { listeners, kept }, log, roundMs);
  let running: Promise<void> | undefined;
  let again = false;
  const timers: NodeJS.Timeout[] = [];

  const relay = async (): Promise<void> => {
    for (;;) {
      again = false;
      await look.all();
      if (!again) return;
      await sleep(GATHER_MS);
    }
  };
  const nudge = (): void => {
    again = true;
    running ??= relay()
      .catch((error: unknown) =>
        log.warn(
          { code: 'outbox_unread', error: String(error) },
          'the outbox could not be read; it will be tried again',
        ),
      )
      .finally(() => {
        running = undefined;
        // Asked for while the last look was ending.
        if (again) nudge();
      });
  };
  return {
    migrations: { module: 'outbox', folder: join(findRoot(), 'server/platform/outbox/migrations') },
    write: async (tx, kind, payload) => {
      await tx.query('insert into outbox (kind, payload) values ($1, $2)', [kind, JSON.stringify(payload)]);
    },
    on: (kind, listener) => add(listeners, kind, listener),
    onKept: (kind, listener) => {
      add(listeners, kind, listener);
      add(kept, kind, listener);
    },
    nudge,
    start: async () => {
      await look.begin();
      timers.push(
        setInterval(nudge, roundMs),
        setInterval(() => void trim(database, log, [...kept.keys()]), TRIM_EVERY_MS),
      );
    },
    stop: async () => {
      timers.forEach(clearInterval);
      await running;
    },
  };
}

function add(to: Map<string, Listener[]>, kind: string, listener: Listener): void {
  to.set(kind, [...(to.get(kind) ?? []), listener]);
}

interface Look {
  /** From here on, and what is kept of before for who hears that. */
  begin(): Promise<void>;
  /** Tells everything there is, and again what failed and is due. */
  all(): Promise<void>;
}

function makeLook(
  cursor: Cursor,
  { listeners, kept }: Readonly<Record<'listeners' | 'kept', ReadonlyMap<string, readonly Listener[]>>>,
  log: Logger,
  roundMs: number,
): Look {
  let failed: Delivery[] = [];
  const notifyAll = async (deliveries: readonly Delivery[]): Promise<void> => {
    for (const delivery of deliveries) {
      const next = await tell(delivery, log, roundMs);
      if (next) failed.push(next);
    }
  };
  return {
    begin: async () => {
      await cursor.begin();
      // Told with the first look, as what has failed: a start waits for no listener.
      for (const row of await cursor.listBefore([...kept.keys()]))
        failed.push(...(kept.get(row.kind) ?? []).map((listener) => ({ listener, row, tried: 0, dueMs: 0 })));
    },
    all: async () => {
      const nowMs = Date.now();
      const due = failed.filter(({ dueMs }) => dueMs <= nowMs);
      failed = failed.filter(({ dueMs }) => dueMs > nowMs);
      await notifyAll(due);
      for (;;) {
        const { rows, isWhole } = await cursor.read();
        for (const row of rows) {
          await notifyAll((listeners.get(row.kind) ?? []).map((listener) => ({ listener, row, tried: 0, dueMs: 0 })));
          cursor.pass(row);
        }
        if (isWhole) return;
      }
    },
  };
}

async function trim(database: Database, log: Logger, kept: readonly string[]): Promise<void> {
  try {
    await database.query(
      `delete from outbox where written_at < now() - interval '${KEPT_MINUTES} minutes'
         and (kind <> all($1) or written_at < now() - interval '${KEPT_LONGER_MINUTES} minutes')`,
      [kept],
    );
  } catch (error) {
    log.warn({ code: 'outbox_untrimmed', error: String(error) }, 'old rows were kept');
  }
}

/** What is to be told again, and when; absent where it was heard, or has failed too often. */
async function tell(delivery: Delivery, log: Logger, roundMs: number): Promise<Delivery | undefined> {
  const { listener, row, tried } = delivery;
  try {
    await listener(row.payload);
    return undefined;
  } catch (error) {
    const isLast = tried + 1 === MOST_TRIES;
    log.error(
      { code: isLast ? 'outbox_given_up' : 'outbox_listener_failed', kind: row.kind, error: String(error) },
      'a listener of the outbox failed',
    );
    return isLast ? undefined : { ...delivery, tried: tried + 1, dueMs: Date.now() + roundMs * 2 ** tried };
  }
}
