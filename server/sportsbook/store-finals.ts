import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** How a match ended. */
export interface Final {
  readonly eventId: EventId;
  readonly final: LiveStatusView;
}

export interface FinalRow {
  readonly event_id: EventId;
  readonly version: number;
  readonly source: string;
  readonly final: LiveStatusView;
  readonly at_sec: number;
}

/**
 * A score that says what the last one said is not kept again; another one is the next version. Whoever writes has the
 * events locked first, so that two versions never have one number. Of an event that is named twice the last word counts.
 */
export async function appendFinals(tx: Sql, source: string, finals: readonly Final[]): Promise<void> {
  const last = [...new Map(finals.map((one) => [one.eventId, one])).values()];
  const eventIds = sqlArray(last.map((one) => one.eventId));
  await tx.query('select event_id from event where event_id = any($1::bigint[]) order by event_id for no key update', [
    eventIds,
  ]);
  await tx.query(
    `insert into event_result (event_id, version, source, final)
     select given.event_id, coalesce(held.version, 0) + 1, $1, given.final
     from unnest($2::bigint[], $3::jsonb[]) as given (event_id, final)
     left join lateral (
       select version, final from event_result r where r.event_id = given.event_id order by version desc limit 1
     ) held on true
     where held.final is distinct from given.final`,
    [source, eventIds, sqlArray(last.map(({ final }) => JSON.stringify(final)))],
  );
}

const COLUMNS = 'event_id, version, source, final, extract(epoch from at)::bigint as at_sec';

/** The present word about each event. */
export async function listFinals(sql: Sql, eventIds: readonly number[]): Promise<FinalRow[]> {
  return sql.query<FinalRow>(
    `select distinct on (event_id) ${COLUMNS} from event_result
     where event_id = any($1::bigint[]) order by event_id, version desc`,
    [sqlArray(eventIds)],
  );
}

/** Every word about one event, newest first. */
export async function listFinalVersions(sql: Sql, eventId: number, most: number): Promise<FinalRow[]> {
  return sql.query<FinalRow>(`select ${COLUMNS} from event_result where event_id = $1 order by version desc limit $2`, [
    eventId,
    most,
  ]);
}
