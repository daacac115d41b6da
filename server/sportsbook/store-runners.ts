import type { RunnerCard } from '@glasshouse/contracts/sportsbook-races';
import type { RunnerView } from '@glasshouse/contracts/sportsbook';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

export interface RunnerRow extends RunnerView {
  readonly eventId: EventId;
  readonly position: number;
}

interface KeptRunner {
  readonly event_id: EventId;
  readonly outcome_id: string;
  readonly name: string;
  readonly number: number | null;
  readonly card: RunnerCard | null;
}

/**
 * Whoever was named once keeps the name. Answers everyone who was ever named in these events: bets on one who is no longer
 * named still need it.
 */
export async function upsertRunners(
  sql: Sql,
  rows: readonly RunnerRow[],
): Promise<ReadonlyMap<EventId, readonly RunnerView[]>> {
  const eventIds = sqlArray(rows.map((row) => row.eventId));
  await sql.query(
    `insert into event_runner (event_id, outcome_id, name, number, position, card)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::int[], $6::jsonb[])
     on conflict (event_id, outcome_id) do update set
       number = excluded.number, position = excluded.position, card = excluded.card`,
    [
      eventIds,
      sqlArray(rows.map((row) => row.id)),
      sqlArray(rows.map((row) => row.name)),
      sqlArray(rows.map((row) => row.number)),
      sqlArray(rows.map((row) => row.position)),
      sqlArray(rows.map(({ card }) => (card === undefined ? undefined : JSON.stringify(card)))),
    ],
  );
  const kept = await sql.query<KeptRunner>(
    `select event_id, outcome_id, name, number, card from event_runner where event_id = any($1::bigint[])
     order by event_id, position, outcome_id`,
    [eventIds],
  );
  const runners = new Map<EventId, RunnerView[]>();
  for (const { event_id, outcome_id, name, number, card } of kept) {
    const runner = { id: outcome_id, name, ...(number !== null && { number }), ...(card !== null && { card }) };
    const others = runners.get(event_id);
    if (others) others.push(runner);
    else runners.set(event_id, [runner]);
  }
  return runners;
}
