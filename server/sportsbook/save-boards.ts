import type { Database } from '../platform/database/index.ts';
import type { Board } from './board/board.ts';
import { changeByDecided } from './board/changes.ts';
import { changeBySaved, toSavedBoard } from './board/saved-board.ts';
import { listDecided } from './find-known-events.ts';
import { deleteBoards, listSavedBoards, saveBoards } from './store.ts';
import { toFacts } from './to-facts.ts';

/** Writes what has changed since the last save; on failure it stays to be written. */
export async function saveDirtyBoards(database: Database, board: Board): Promise<void> {
  const dirty = board.takeDirty();
  const saves: { eventId: number; state: string }[] = [];
  const gone: number[] = [];
  for (const [eventId, event] of dirty) {
    if (event) saves.push({ eventId, state: JSON.stringify(toSavedBoard(event)) });
    else gone.push(eventId);
  }
  try {
    if (saves.length > 0) await saveBoards(database, saves);
    if (gone.length > 0) await deleteBoards(database, gone);
  } catch (error) {
    board.markDirty(dirty.keys());
    throw error;
  }
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
