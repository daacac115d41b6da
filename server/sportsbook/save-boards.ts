import type { Database } from '../platform/database/index.ts';
import type { Board } from './board/board.ts';
import { changeByDecided } from './board/changes.ts';
import { changeBySaved, toSavedBoard } from './board/saved-board.ts';
import type { BoardEvent } from './board/types.ts';
import { listDecided } from './find-known-events.ts';
import { deleteBoards, listSavedBoards, saveBoards } from './store.ts';
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

/** Puts every unfinished event back as it was last saved, suspended until its producer has spoken. */
export async function restoreBoards(database: Database, board: Board, nowSec: number): Promise<number> {
  const rows = await listSavedBoards(database);
  const decided = await listDecided(
    database,
    rows.map((row) => row.event_id),
  );
  for (const row of rows) {
    const event = board.add(toFacts(row));
    board.change(event, changeBySaved(event, row.board, nowSec));
    board.change(event, changeByDecided(event, decided.get(row.event_id) ?? []));
  }
  return rows.length;
}
