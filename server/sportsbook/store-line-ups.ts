import type { LineUpPlace, PitchPosition } from '@glasshouse/contracts/sportsbook-line-ups';
import type { EventId } from '@glasshouse/domain/markets';
import { sqlArray, type Sql } from '../platform/database/index.ts';

interface LineUpRow {
  readonly event_id: EventId;
  readonly id: string;
  readonly name: string;
  readonly side: LineUpPlace['side'];
  readonly number: number | null;
  readonly position: PitchPosition | null;
  readonly role: LineUpPlace['role'];
}

/** Whoever is not named is out; whoever was named before keeps the name. An event has them once. */
export async function replaceLineUps(tx: Sql, told: ReadonlyMap<EventId, readonly LineUpPlace[]>): Promise<void> {
  await tx.query(`update event_line_up set role = 'out' where event_id = any($1::bigint[])`, [
    sqlArray([...told.keys()]),
  ]);
  const rows = [...told].flatMap(([eventId, places]) => places.map((place, index) => ({ ...place, eventId, index })));
  if (rows.length === 0) return;
  await tx.query(
    `insert into event_line_up (event_id, outcome_id, name, side, number, position, role, ordinal)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::int[])
     on conflict (event_id, outcome_id) do update set side = excluded.side, number = excluded.number,
       position = excluded.position, role = excluded.role, ordinal = excluded.ordinal`,
    [
      sqlArray(rows.map(({ eventId }) => eventId)),
      sqlArray(rows.map(({ id }) => id)),
      sqlArray(rows.map(({ name }) => name)),
      sqlArray(rows.map(({ side }) => side)),
      sqlArray(rows.map(({ number }) => number)),
      sqlArray(rows.map(({ position }) => position)),
      sqlArray(rows.map(({ role }) => role)),
      sqlArray(rows.map(({ index }) => index)),
    ],
  );
}

/** Everyone who was ever named in these events, those at home first. */
export async function listLineUps(
  sql: Sql,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<EventId, readonly LineUpPlace[]>> {
  const rows = await sql.query<LineUpRow>(
    `select event_id, outcome_id as id, name, side, number, position, role from event_line_up
     where event_id = any($1::bigint[]) order by event_id, side = 'away', ordinal, outcome_id`,
    [sqlArray(eventIds)],
  );
  const places = new Map<EventId, LineUpPlace[]>();
  for (const { event_id, number, position, ...rest } of rows) {
    const place = { ...rest, ...(number !== null && { number }), ...(position !== null && { position }) };
    const others = places.get(event_id);
    if (others) others.push(place);
    else places.set(event_id, [place]);
  }
  return places;
}
