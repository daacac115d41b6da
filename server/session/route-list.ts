import { endOtherSessions, endSession, listSessions, type SessionRow } from '@glasshouse/contracts/session-list';
import type { Database } from '../platform/database/index.ts';
import { answer, refusal, type Http } from '../platform/http/index.ts';
import { describeDevice } from './describe-device.ts';
import { endOthers, endSessionOf, listOpen, listPast, type ListedRow } from './store-list.ts';

const PAGE = 20;

/** Where a player is signed in, and was. */
export function routeSessionList(http: Http, database: Database, forget: (sessionId: number) => void): void {
  http.servePlayer(listSessions, async ({ visitor: { playerId, sessionId }, query: { before } }) => {
    const open = before === undefined ? await listOpen(database.reading, playerId) : [];
    const past = await listPast(database.reading, playerId, before, PAGE + 1);
    return answer({
      open: open.map((row) => viewSession(row, sessionId)),
      past: past.slice(0, PAGE).map((row) => viewSession(row, sessionId)),
      more: past.length > PAGE,
    });
  });
  http.servePlayer(endSession, async ({ visitor: { playerId }, params: { sessionId } }) => {
    if (!(await endSessionOf(database, playerId, sessionId, 'ended_by_player'))) return refusal('session_unknown');
    forget(sessionId);
    return answer({});
  });
  http.servePlayer(endOtherSessions, async ({ visitor: { playerId, sessionId } }) =>
    answer({ ended: await endOthers(database, playerId, sessionId, 'ended_by_player') }),
  );
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
