import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { LegTuple } from '../betting/index.ts';

/** In the transaction of the settlement: one row, however many bets. */
export async function insertWork(tx: Sql, betIds: readonly number[]): Promise<void> {
  await tx.query('insert into points_work (bet_ids) values ($1::bigint[])', [sqlArray(betIds)], 'points-insert-work');
}

export interface Work {
  readonly work_id: number;
  readonly bet_ids: readonly number[];
}

/** The oldest that nobody else has in hand; it is gone with the transaction that works it off. */
export async function takeWork(tx: Sql): Promise<Work | undefined> {
  const [row] = await tx.query<Work>(
    `delete from points_work where work_id = (
       select work_id from points_work order by work_id limit 1 for update skip locked)
     returning work_id, to_json(bet_ids) as bet_ids`,
    [],
    'points-take-work',
  );
  return row;
}

/** Behind all others, each of its bets for itself. */
export async function putWorkLast(sql: Sql, workId: number): Promise<void> {
  await sql.query(
    `with failed as (delete from points_work where work_id = $1 returning bet_ids)
     insert into points_work (bet_ids) select array[bet_id] from failed, unnest(failed.bet_ids) bet_id`,
    [workId],
  );
}

/** A bet with the word that holds about it, and the points that it has now. */
export interface WorkRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly person_id: number;
  readonly type_id: number;
  readonly legs: readonly LegTuple[];
  readonly result: string;
  readonly version: number;
  /** Of the player's own money, what was at stake to the end, in the currency of the rule. */
  readonly worth_minor: number;
  readonly had: number;
  readonly had_version: number;
}

/** A stake of the bonus account, a free one, what was advanced and what was sold: none of it is the player's own money. */
const OWN_MINOR = `case when a.kind = 4 or b.terms->>'freeStake' is not null then 0
  else greatest(0, b.stake_minor - coalesce((b.terms->>'prepaidMinor')::bigint, 0) - coalesce(c.closed_minor, 0)) end`;

export async function listWorkRows(tx: Sql, betIds: readonly number[], currency: string): Promise<WorkRow[]> {
  return tx.query<WorkRow>(
    `select b.bet_id, b.player_id, coalesce(l.person_id, b.player_id) as person_id, b.type_id, b.legs, w.result, w.version,
       limit_in(${OWN_MINOR}, b.currency, $2) as worth_minor, coalesce(h.had, 0)::bigint as had,
       coalesce(h.had_version, 0) as had_version
     from unnest($1::bigint[]) as asked (bet_id)
     join bet b on b.bet_id = asked.bet_id
     join account a on a.account_id = b.account_id
     left join player_lock l on l.player_id = b.player_id
     cross join lateral (
       select s.version, s.result from bet_settlement s
       where s.bet_id = b.bet_id order by s.version desc limit 1) w
     cross join lateral (
       select sum(x.closed_minor)::bigint as closed_minor from bet_cash_out x where x.bet_id = b.bet_id) c
     cross join lateral (
       select sum(p.points) as had, max(p.version) as had_version from points_change p where p.bet_id = b.bet_id) h
     order by b.bet_id`,
    [sqlArray(betIds), currency],
    'points-list-work',
  );
}

/** Of these players, those about whom protection says anything at all: only they have to be asked about. */
export async function listGuarded(tx: Sql, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ person_id: number }>(
    `select distinct l.person_id from player_lock l
     where l.player_id = any($1::bigint[]) and (
       exists (select 1 from guard g where g.person_id = l.person_id and cardinality(g.bar_codes) > 0)
       or exists (select 1 from person_protection p where p.person_id = l.person_id and p.offers_left_at is not null))`,
    [sqlArray(playerIds)],
    'points-list-guarded',
  );
  return new Set(rows.map((row) => row.person_id));
}

/** What each of these players owes, because it had been spent when it was to be taken back. */
export async function listOwed(tx: Sql, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ player_id: number; owed: number }>(
    `select player_id, sum(booked - points)::bigint as owed from points_change
     where player_id = any($1::bigint[]) and booked <> points group by player_id`,
    [sqlArray(playerIds)],
    'points-list-owed',
  );
  return new Map(rows.map((row) => [row.player_id, row.owed]));
}

export interface ChangeRow {
  readonly betId: number;
  readonly version: number;
  readonly playerId: number;
  readonly points: number;
  readonly booked: number;
  readonly entryId: number | undefined;
}

export async function insertChanges(tx: Sql, rows: readonly ChangeRow[]): Promise<void> {
  await tx.query(
    `insert into points_change (bet_id, version, player_id, points, booked, entry_id)
     select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])`,
    [
      sqlArray(rows.map((row) => row.betId)),
      sqlArray(rows.map((row) => row.version)),
      sqlArray(rows.map((row) => row.playerId)),
      sqlArray(rows.map((row) => row.points)),
      sqlArray(rows.map((row) => row.booked)),
      sqlArray(rows.map((row) => row.entryId)),
    ],
    'points-insert-changes',
  );
}
