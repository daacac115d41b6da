import type { RunnerView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface RunnerRow extends RunnerView {
  readonly eventId: EventId;
  readonly position: number;
}

/** Answers everyone who was ever named in these events: bets on one who is no longer named still need the name. */
export async function upsertRunners(
  sql: Sql,
  rows: readonly RunnerRow[],
): Promise<ReadonlyMap<EventId, readonly RunnerView[]>> {
  const eventIds = sqlArray(rows.map((row) => row.eventId));
  await sql.query(
    `insert into event_runner (event_id, outcome_id, name, number, position)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::int[])
     on conflict (event_id, outcome_id) do update set
       name = excluded.name, number = excluded.number, position = excluded.position`,
    [
      eventIds,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.name)),
      sqlArray(rows.map((row) => row.number)),
      sqlArray(rows.map((row) => row.position)),
    ],
  );
  const kept = await sql.query<{ event_id: EventId; outcome_id: string; name: string; number: number | null }>(
    `select event_id, outcome_id, name, number from event_runner where event_id = any($1::bigint[])
     order by event_id, position, outcome_id`,
    [eventIds],
  );
  const runners = new Map<EventId, RunnerView[]>();
  for (const { event_id, outcome_id, name, number } of kept) {
    const runner = { id: outcome_id, name, ...(number === null ? {} : { number }) };
    const others = runners.get(event_id);
    if (others) others.push(runner);
    else runners.set(event_id, [runner]);
  }
  return runners;
}
