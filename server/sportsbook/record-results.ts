import type { Database } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { foldResults } from './read-results.ts';
import { endEvents, keepResults, type ResultRow } from './store.ts';

/** The work that pays the bets of one event; the settlement module does it. */
export const SETTLE_EVENT = 'settle-event';

/** Results and the work they make necessary become durable together. */
export async function recordResults(
  database: Database,
  jobs: Jobs,
  rows: readonly ResultRow[],
  endedEventIds: readonly number[],
): Promise<void> {
  if (rows.length === 0 && endedEventIds.length === 0) return;
  const changed = await database.transaction(async (tx) => {
    const eventIds = rows.length === 0 ? [] : await keepResults(tx, foldResults(rows));
    for (const eventId of eventIds) await jobs.add(tx, SETTLE_EVENT, String(eventId), { eventId });
    if (endedEventIds.length > 0) await endEvents(tx, endedEventIds);
    return eventIds;
  });
  if (changed.length > 0) jobs.nudge();
}
