import type { Standing } from '@glasshouse/contracts/bans';
import { sqlArray, type Sql } from '../platform/database/index.ts';

interface StandingRow {
  readonly person_id: number;
  readonly ban_level: number;
  readonly ban_version: number;
  readonly line_sports: number[];
  readonly live_sports: number[];
}

const COLUMNS = 'person_id, ban_level, ban_version, line_sports, live_sports';

export async function findStanding(sql: Sql, personId: number): Promise<Standing | undefined> {
  const [row] = await sql.query<StandingRow>(`select ${COLUMNS} from person_standing where person_id = $1`, [personId]);
  return row && toStanding(row);
}

export interface ClosedTo {
  readonly line: readonly number[];
  readonly live: readonly number[];
}

export async function findSportsVersion(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ version: number }>('select version from standing_version');
  if (!row) throw new Error('the database has no version of closed sports');
  return row.version;
}

/** Everybody to whom a sport is closed, and the version of which that is: one statement sees one moment. */
export async function listClosed(
  sql: Sql,
): Promise<{ readonly version: number; readonly closed: ReadonlyMap<number, ClosedTo> }> {
  const rows = await sql.query<{
    version: number;
    person_id: number | null;
    line_sports: number[] | null;
    live_sports: number[] | null;
  }>(
    `select v.version, s.person_id, s.line_sports, s.live_sports from standing_version v
     left join person_standing s on s.line_sports <> '{}' or s.live_sports <> '{}'`,
  );
  const [first] = rows;
  if (!first) throw new Error('the database has no version of closed sports');
  const closed = new Map<number, ClosedTo>();
  for (const { person_id: personId, line_sports: line, live_sports: live } of rows) {
    if (personId !== null) closed.set(personId, { line: (line ?? []).map(Number), live: (live ?? []).map(Number) });
  }
  return { version: first.version, closed };
}

export async function upsertBan(tx: Sql, personId: number, level: number, version: number): Promise<void> {
  await tx.query(
    `insert into person_standing (person_id, ban_level, ban_version) values ($1, $2, $3)
     on conflict (person_id) do update set ban_level = excluded.ban_level, ban_version = excluded.ban_version, changed_at = now()`,
    [personId, level, version],
  );
}

export async function upsertSports(
  tx: Sql,
  personId: number,
  line: readonly number[],
  live: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into person_standing (person_id, line_sports, live_sports) values ($1, $2::bigint[], $3::bigint[])
     on conflict (person_id) do update set line_sports = excluded.line_sports, live_sports = excluded.live_sports, changed_at = now()`,
    [personId, sqlArray(line), sqlArray(live)],
  );
}

function toStanding(row: StandingRow): Standing {
  return {
    ban_level: row.ban_level,
    ban_version: row.ban_version,
    disallow_line_sport: row.line_sports.map(Number),
    disallow_live_sport: row.live_sports.map(Number),
  };
}
