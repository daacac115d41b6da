import type { AnswerOf } from '@glasshouse/contracts/call';
import type { getPreviousVisit, listSessions, SessionRow } from '@glasshouse/contracts/session-list';
import type { Sql } from '../platform/database/index.ts';
import type { Visitor } from '../platform/http/index.ts';
import { describeDevice } from './describe-device.ts';
import { findBefore, listOpen, listPast, type ListedRow } from './store-list.ts';

const PAGE = 20;
const MOST_OPEN = 200;
const NONE_OPEN = { rows: [], count: 0 };

/** Where a player is signed in, and was. */
export async function showSessions(
  sql: Sql,
  { playerId, sessionId }: Visitor,
  before: number | undefined,
): Promise<AnswerOf<typeof listSessions>> {
  const open = before === undefined ? await listOpen(sql, playerId, sessionId, MOST_OPEN) : NONE_OPEN;
  const more = open.count - open.rows.length;
  const past = await listPast(sql, playerId, before, PAGE + 1);
  return {
    open: open.rows.map((row) => viewSession(row, sessionId)),
    ...(more > 0 && { openMore: more }),
    past: past.slice(0, PAGE).map((row) => viewSession(row, sessionId)),
    more: past.length > PAGE,
  };
}

/** When and from where the player came in before this. */
export async function showPrevious(
  sql: Sql,
  { playerId, sessionId }: Visitor,
): Promise<AnswerOf<typeof getPreviousVisit>> {
  const row = await findBefore(sql, playerId, sessionId);
  return { sessionId, ...(row && { previous: viewSession(row, sessionId) }) };
}

function viewSession(row: ListedRow, currentId: number): SessionRow {
  return {
    sessionId: row.session_id,
    startedAtSec: row.started_at_sec,
    seenAtSec: row.seen_at_sec,
    ...(row.ended_at_sec !== null && { endedAtSec: row.ended_at_sec }),
    ...(row.ended_by !== null && { end: row.ended_by }),
    // Sessions of the release before did not say.
    way: row.way ?? 'password',
    address: row.address,
    ...(row.country !== null && { country: row.country }),
    device: describeDevice(row.user_agent),
    isCurrent: row.session_id === currentId,
  };
}
