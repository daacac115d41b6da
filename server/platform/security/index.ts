import { join } from 'node:path';
import type { Database } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { SaveEvent, Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';
import { insertEvents, type EventRow } from './store.ts';

export interface KeptEvents extends Module {
  readonly keep: SaveEvent;
}

export interface KeptEventsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly nowMs?: () => number;
}

const WRITE_EVERY_MS = 1_000;
/** As many as ten of each code in ten seconds; whoever floods further finds the log itself, and the metric. */
const MOST_WAITING = 3_000;

/** A copy of the lines of the security log in the database, which the program can add to and not change. */
export function makeKeptEvents({ database, log, nowMs = Date.now }: KeptEventsDeps): KeptEvents {
  const waiting: EventRow[] = [];
  let leftOut = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const writeNow = async (): Promise<void> => {
    const rows = waiting.slice();
    if (rows.length === 0) return;
    try {
      await insertEvents(database, rows);
      waiting.splice(0, rows.length);
      if (leftOut > 0) log.warn({ code: 'security_events_left_out', count: leftOut }, 'events were not kept');
      leftOut = 0;
    } catch (error) {
      const said = 'events of the security log could not be kept; they are tried again';
      log.warn({ code: 'security_events_not_kept', error: String(error) }, said);
    }
  };
  const write = (): Promise<void> => (writing = writing.then(writeNow));
  return {
    migrations: { module: 'security', folder: join(findRoot(), 'server/platform/security/migrations') },
    keep: (code, details) => {
      if (waiting.length < MOST_WAITING) waiting.push({ atMs: nowMs(), code, details });
      else leftOut += 1;
    },
    start: async () => {
      timer = setInterval(() => void write(), WRITE_EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}
