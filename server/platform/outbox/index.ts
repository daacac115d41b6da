import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';

type Listener = (payload: never) => void | Promise<void>;

/** Announcements that become durable with the change they tell of. */
export interface Outbox extends Module {
  /** Inside the transaction of the change. `payload` is JSON. */
  write(tx: Sql, kind: string, payload: unknown): Promise<void>;
  /** Heard at least once, after the commit, in about the order written. */
  on<Payload>(kind: string, listener: (payload: Payload) => void | Promise<void>): void;
  /** Called after a commit that wrote: the relay looks at once instead of at its next round. */
  nudge(): void;
}

interface OutboxRow {
  readonly outbox_id: number;
  readonly kind: string;
  readonly payload: never;
}

const ROUND_MS = 1_000;
const MOST_AT_ONCE = 500;
/** The first announcement goes out at once; under load, those of so long go out together: a look costs a commit. */
const GATHER_MS = 50;

export function makeOutbox(database: Database, log: Logger): Outbox {
  const listeners = new Map<string, Listener[]>();
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const relay = async (): Promise<void> => {
    for (;;) {
      again = false;
      while ((await tellSome(database, listeners, log)) === MOST_AT_ONCE);
      if (!again) return;
      await sleep(GATHER_MS);
    }
  };
  const nudge = (): void => {
    again = true;
    running ??= relay()
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'the outbox could not be read; it will be tried again'),
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
    on: (kind, listener) => {
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
    },
    nudge,
    start: async () => {
      timer = setInterval(nudge, ROUND_MS);
      nudge();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Locked rows are another process's; they are skipped, not waited for. */
async function tellSome(database: Database, listeners: ReadonlyMap<string, Listener[]>, log: Logger): Promise<number> {
  return database.repeatable(async (tx) => {
    const rows = await tx.query<OutboxRow>(
      `delete from outbox where outbox_id in
         (select outbox_id from outbox order by outbox_id limit ${MOST_AT_ONCE} for update skip locked)
       returning outbox_id, kind, payload`,
    );
    for (const row of rows.toSorted((a, b) => a.outbox_id - b.outbox_id)) {
      for (const listener of listeners.get(row.kind) ?? []) await tell(listener, row, log);
    }
    return rows.length;
  });
}

/** A listener that fails is logged; the others still hear, and the row is not told for ever. */
async function tell(listener: Listener, row: OutboxRow, log: Logger): Promise<void> {
  try {
    await listener(row.payload);
  } catch (error) {
    log.error({ kind: row.kind, error: String(error) }, 'a listener of the outbox failed');
  }
}
