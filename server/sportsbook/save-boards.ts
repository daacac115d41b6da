import { setImmediate } from 'node:timers/promises';
import type { Database } from '../platform/database/index.ts';
import type { Board } from './board/board.ts';
import { changeByDecided } from './board/changes.ts';
import { changeBySaved, toSavedBoard } from './board/saved-board.ts';
import type { BoardEvent } from './board/types.ts';
import { listDecided } from './find-known-events.ts';
import { deleteBoards, listSavedBoards, saveBoards, type SavedBoardRow } from './store.ts';
import type { DecidedMarket } from './store-results.ts';
import { toFacts } from './to-facts.ts';

/** More text than this is not made in one turn of the loop, beyond that of one event: bets wait meanwhile. */
const MOST_TEXT_AT_ONCE = 100_000;

/** Writes what has changed since the last save; on failure it stays to be written. */
export async function saveDirtyBoards(database: Database, board: Board, pricesToo: boolean): Promise<void> {
  const dirty = board.takeDirty(pricesToo);
  const present = [...dirty.values()].filter((event) => event !== undefined);
  const gone = [...dirty.keys()].filter((eventId) => dirty.get(eventId) === undefined);
  try {
    for (let from = 0; from < present.length;) {
      const part = writePart(present, from);
      await saveBoards(database, part);
      from += part.length;
    }
    if (gone.length > 0) await deleteBoards(database, gone);
  } catch (error) {
    board.markDirty(dirty.keys());
    throw error;
  }
}

/** As text, as many of those that follow as are written at once; at least one. */
function writePart(events: readonly BoardEvent[], from: number): { eventId: number; state: string }[] {
  const part: { eventId: number; state: string }[] = [];
  let length = 0;
  for (let at = from; at < events.length && length < MOST_TEXT_AT_ONCE; at++) {
    const event = events[at];
    if (!event) break;
    const state = JSON.stringify(toSavedBoard(event));
    part.push({ eventId: event.facts.eventId, state });
    length += state.length;
  }
  return part;
}

/** The next are read while these are put back, and the loop is never held for long. */
const MOST_RESTORED_AT_ONCE = 200;

/** Puts every unfinished event back as it was last saved, suspended until its producer has spoken. */
export async function restoreBoards(database: Database, board: Board, nowSec: number): Promise<number> {
  let count = 0;
  let saved = await readSaved(database, 0);
  while (saved.rows.length > 0) {
    count += saved.rows.length;
    const lastId = saved.rows.at(-1)?.event_id ?? 0;
    [saved] = await Promise.all([readSaved(database, lastId), putBack(board, saved, nowSec)]);
  }
  // They stand in the database: what this makes of them would be made of them again.
  board.takeDirty(true);
  return count;
}

interface Saved {
  readonly rows: readonly SavedBoardRow[];
  readonly decided: ReadonlyMap<number, readonly DecidedMarket[]>;
}

async function readSaved(database: Database, afterEventId: number): Promise<Saved> {
  const rows = await listSavedBoards(database, afterEventId, MOST_RESTORED_AT_ONCE);
  const decided = await listDecided(
    database,
    rows.map((row) => row.event_id),
  );
  return { rows, decided };
}

async function putBack(board: Board, { rows, decided }: Saved, nowSec: number): Promise<void> {
  // What is read meanwhile is sent for first.
  await setImmediate();
  for (const row of rows) {
    const event = board.add(toFacts(row));
    board.change(event, changeBySaved(event, row.board, nowSec));
    const results = decided.get(row.event_id);
    if (results) board.change(event, changeByDecided(event, results));
  }
}
