import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** What happened in a match that is over. */
export interface Timeline {
  readonly eventId: EventId;
  readonly moments: readonly MomentView[];
}

/** The first word stays: an end that is told again knows nothing more. */
export async function insertTimelines(tx: Sql, timelines: readonly Timeline[]): Promise<void> {
  await tx.query(
    `insert into event_timeline (event_id, moments) select * from unnest($1::bigint[], $2::jsonb[])
     on conflict (event_id) do nothing`,
    [
      sqlArray(timelines.map(({ eventId }) => eventId)),
      sqlArray(timelines.map(({ moments }) => JSON.stringify(moments))),
    ],
  );
}

/** Empty where nothing is kept; absent where there was no such event. */
export async function findTimeline(sql: Sql, eventId: number): Promise<MomentView[] | undefined> {
  const [row] = await sql.query<{ moments: MomentView[] | null }>(
    'select moments from event left join event_timeline using (event_id) where event_id = $1',
    [eventId],
  );
  return row && (row.moments ?? []);
}
