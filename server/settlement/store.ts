import type { BetResult, LegResultKind } from '@glasshouse/domain/settlement';
import type { LegTuple, TermsRow } from '../betting/index.ts';
import { sqlArray, type Sql } from '../platform/database/index.ts';

/** What a version of a bet's settlement says; the greatest version holds. */
export type SettlementWord = BetResult | 'cashed_out' | 'edited' | 'open';

/** A bet as it was agreed. */
interface AgreedRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly account_id: number;
  readonly currency: string;
  readonly type_id: number;
  readonly stake_minor: number;
  readonly possible_win_minor: number;
  readonly placed_at_ms: number;
  readonly legs: readonly LegTuple[];
  readonly terms: TermsRow | null;
  /** Whether it is what was sealed with its stake; nothing is paid for one that is not. */
  readonly is_as_sealed: boolean;
}

/** Version 0 is a bet about which nothing has been said yet. */
interface PresentWord {
  readonly version: number;
  readonly result: SettlementWord | undefined;
  readonly payout_minor: number;
}

/** What of the stake has been sold back, in how many parts, and for how much. */
interface Sold {
  readonly closed_minor: number;
  readonly part_count: number;
  readonly sold_minor: number;
}

export interface BetRow extends AgreedRow, PresentWord, Sold {}

const LOCK_CLASS = 7_301;

/** Chunks that settle may go side by side; one that settles anew is alone, and sees what was settled by the old results. */
export type ChunkMode = 'shared' | 'alone';

/** So many bets within a second: people are betting, in this process or another. */
const COMING = 10;

/**
 * Takes the lock of the mode. Bets are looked up by their keys, however small the tables were when the plan was made.
 * Ids of bets begin with the time: the greatest belong to the newest, or nearly.
 */
export async function beginChunk(tx: Sql, mode: ChunkMode): Promise<{ readonly areBetsComing: boolean }> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  const [row] = await tx.query<{ bets_coming: boolean | null }>(
    `select ${lock}(${LOCK_CLASS}, 0), set_config('enable_seqscan', 'off', true),
       set_config('plan_cache_mode', 'force_generic_plan', true),
       (select placed_at > clock_timestamp() - interval '1 second'
        from bet order by bet_id desc offset ${COMING - 1} limit 1) as bets_coming`,
    [],
    `settlement-begin-${mode}`,
  );
  return { areBetsComing: row?.bets_coming === true };
}

/** How far one has come: all rows of `event_bets` before this one, and so many bets of this. */
export interface Place {
  readonly firstBetId: number;
  readonly done: number;
}

export const BEGINNING: Place = { firstBetId: 0, done: 0 };

export interface NextBets {
  readonly betIds: readonly number[];
  /** Where to go on; absent at the end. */
  readonly place: Place | undefined;
}

/** The next bets with a leg on the event, `most` at most. Rows are read one after another until that many are found. */
export async function listNextBets(tx: Sql, eventId: number, from: Place, most: number): Promise<NextBets> {
  const rows = await tx.query<{ first_bet_id: number; bet_ids: string }>(
    `with recursive walk as (
       (select first_bet_id, bet_ids, cardinality(bet_ids) as total from event_bets
        where event_id = $1 and first_bet_id >= $2 order by first_bet_id limit 1)
       union all
       select following.first_bet_id, following.bet_ids, walk.total + cardinality(following.bet_ids)
       from walk cross join lateral (
         select first_bet_id, bet_ids from event_bets
         where event_id = $1 and first_bet_id > walk.first_bet_id order by first_bet_id limit 1) following
       where walk.total < $3
     )
     select first_bet_id, array_to_string(bet_ids, ',') as bet_ids from walk order by first_bet_id`,
    [eventId, from.firstBetId, from.done + most],
    'settlement-next-bets',
  );
  const betIds: number[] = [];
  let place = from;
  for (const { first_bet_id: firstBetId, bet_ids: row } of rows) {
    const done = firstBetId === from.firstBetId ? from.done : 0;
    const fresh = row.split(',').slice(done, done + most - betIds.length);
    for (const betId of fresh) betIds.push(Number(betId));
    place = { firstBetId, done: done + fresh.length };
  }
  return { betIds, place: betIds.length === most ? place : undefined };
}

/** Which bets are asked for, by their present settlement. */
export type Which = 'open' | 'settled' | 'any';

const OPEN = "coalesce(w.result, 'open') = 'open'";
const SETTLED_BY_RESULTS = "w.result in ('won', 'lost', 'part_returned', 'returned')";
const ASKED: Record<Which, string> = { open: OPEN, settled: SETTLED_BY_RESULTS, any: 'true' };

/** What `is_as_sealed` of the database says, written out: called for each of hundreds of bets it costs twice as much. */
const IS_AS_SEALED = `coalesce(
    (select e.terms_hash from ledger_entry e
     where e.bet_id = b.bet_id and e.terms_hash is not null order by e.entry_id limit 1),
    (select t.terms_hash from bet_terms_before t where t.bet_id = b.bet_id)) = bet_hash(b)`;

/** Nothing can have been sold of a bet that has no settlement. */
const listBetsWhere = (condition: string): string => `
  select b.bet_id, b.player_id, b.account_id, b.currency, b.type_id, b.stake_minor, b.possible_win_minor,
    floor(extract(epoch from b.placed_at) * 1000)::bigint as placed_at_ms, b.legs, b.terms,
    coalesce(${IS_AS_SEALED}, false) as is_as_sealed, coalesce(w.version, 0) as version, w.result,
    coalesce(w.payout_minor, 0)::bigint as payout_minor, coalesce(c.closed_minor, 0)::bigint as closed_minor,
    coalesce(c.part_count, 0)::int as part_count, coalesce(c.sold_minor, 0)::bigint as sold_minor
  from unnest($1::bigint[]) as asked (bet_id)
  join bet b on b.bet_id = asked.bet_id
  left join lateral (
    select s.version, s.result, s.payout_minor from bet_settlement s
    where s.bet_id = b.bet_id order by s.version desc limit 1) w on true
  left join lateral (
    select sum(c.closed_minor) as closed_minor, count(*) as part_count, sum(c.paid_minor) as sold_minor
    from bet_cash_out c where c.bet_id = b.bet_id and w.version is not null) c on true
  where ${condition} order by b.bet_id`;

/**
 * Those of the bets that are asked for, with what has become of them, in order of their ids. Whoever writes a later
 * settlement meanwhile makes the next version a conflict.
 */
export async function listBetRows(tx: Sql, betIds: readonly number[], which: Which): Promise<BetRow[]> {
  if (betIds.length === 0) return [];
  const rows = await tx.query<Omit<BetRow, 'result'> & { readonly result: SettlementWord | null }>(
    listBetsWhere(ASKED[which]),
    [sqlArray(betIds)],
    `settlement-bets-${which}`,
  );
  return rows.map(toBetRow);
}

/** Field by field: spreading a hundred thousand rows costs as much as settling them. */
function toBetRow(row: Omit<BetRow, 'result'> & { readonly result: SettlementWord | null }): BetRow {
  return {
    bet_id: row.bet_id,
    player_id: row.player_id,
    account_id: row.account_id,
    currency: row.currency,
    type_id: row.type_id,
    stake_minor: row.stake_minor,
    possible_win_minor: row.possible_win_minor,
    placed_at_ms: row.placed_at_ms,
    legs: row.legs,
    terms: row.terms,
    is_as_sealed: row.is_as_sealed,
    version: row.version,
    result: row.result ?? undefined,
    payout_minor: row.payout_minor,
    closed_minor: row.closed_minor,
    part_count: row.part_count,
    sold_minor: row.sold_minor,
  };
}

/** What has become of a bet, and when. */
export interface DecidedBet {
  readonly bet_id: number;
  readonly payout_minor: number;
  readonly settled_ms: number;
}

/** Of those of the bets that are decided, the word that holds now. */
export async function listDecided(sql: Sql, betIds: readonly number[]): Promise<DecidedBet[]> {
  if (betIds.length === 0) return [];
  return sql.query<DecidedBet>(
    `select w.bet_id, w.payout_minor, (extract(epoch from w.settled_at) * 1000)::float8 as settled_ms
     from unnest($1::bigint[]) as asked (bet_id) cross join lateral (
       select * from bet_settlement s where s.bet_id = asked.bet_id order by s.version desc limit 1) w
     where w.result not in ('open', 'edited')`,
    [sqlArray(betIds)],
  );
}

export interface NewVersion {
  readonly betId: number;
  readonly version: number;
  readonly result: SettlementWord;
  readonly payoutMinor: number;
  readonly legKinds: readonly (LegResultKind | null)[];
}

/**
 * Writes what has become of bets, and answers which of them were written: of those missing, somebody else wrote the
 * version first. Bets stand in order of their ids, so that two who write wait for each other in one direction only;
 * and they are written before any account is locked, here and wherever a bet is sold.
 */
export async function insertVersions(tx: Sql, rows: readonly NewVersion[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const written = await tx.query<{ bet_id: number }>(
    `insert into bet_settlement (bet_id, version, payout_minor, result, legs, settled_at)
     select bet_id, version, payout, result, legs, clock_timestamp()
     from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[], $5::json[])
       as given (bet_id, version, payout, result, legs)
     on conflict do nothing returning bet_id`,
    [
      sqlArray(rows.map((row) => row.betId)),
      sqlArray(rows.map((row) => row.version)),
      sqlArray(rows.map((row) => row.payoutMinor)),
      sqlArray(rows.map((row) => row.result)),
      sqlArray(rows.map((row) => JSON.stringify(row.legKinds))),
    ],
    'settlement-insert',
  );
  const ids = new Set(written.map((row) => row.bet_id));
  await markReopened(
    tx,
    rows.filter((row) => ids.has(row.betId)),
  );
  return ids;
}

/** Keeps `reopened_bet` in step with the present settlements; nothing to do for a bet's first and last one. */
async function markReopened(tx: Sql, rows: readonly NewVersion[]): Promise<void> {
  const opened = rows.filter((row) => row.result === 'open').map((row) => row.betId);
  const closed = rows.filter((row) => row.result !== 'open' && row.version > 1).map((row) => row.betId);
  if (opened.length > 0) {
    await tx.query('insert into reopened_bet select unnest($1::bigint[]) on conflict do nothing', [sqlArray(opened)]);
  }
  if (closed.length > 0) {
    await tx.query('delete from reopened_bet where bet_id = any($1::bigint[])', [sqlArray(closed)]);
  }
}

/** Of each of these players the person whose they are; one whom nobody stands behind is left out. */
export async function listPersonsOf(tx: Sql, playerIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ player_id: number; person_id: number }>(
    'select player_id, person_id from player where player_id = any($1::bigint[])',
    [sqlArray(playerIds)],
  );
  return new Map(rows.map((row) => [row.player_id, row.person_id]));
}

export interface AdvanceSettled {
  readonly betId: number;
  readonly version: number;
  readonly repaidMinor: number;
  /** By an earlier release: none is written off any more. */
  readonly writtenOffMinor: number;
}

export async function insertAdvancesSettled(
  tx: Sql,
  rows: readonly Omit<AdvanceSettled, 'writtenOffMinor'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into advance_settlement (bet_id, version, repaid_minor, written_off_minor)
     select *, 0 from unnest($1::bigint[], $2::int[], $3::bigint[])`,
    [
      sqlArray(rows.map((row) => row.betId)),
      sqlArray(rows.map((row) => row.version)),
      sqlArray(rows.map((row) => row.repaidMinor)),
    ],
  );
}

/** What the present versions of these bets did with their advances. */
export async function listAdvancesSettled(
  tx: Sql,
  bets: readonly { readonly betId: number; readonly version: number }[],
): Promise<Map<number, AdvanceSettled>> {
  if (bets.length === 0) return new Map();
  const rows = await tx.query<{ bet_id: number; version: number; repaid_minor: number; written_off_minor: number }>(
    `select bet_id, version, repaid_minor, written_off_minor from advance_settlement
     where (bet_id, version) in (select * from unnest($1::bigint[], $2::int[]))`,
    [sqlArray(bets.map((bet) => bet.betId)), sqlArray(bets.map((bet) => bet.version))],
  );
  return new Map(
    rows.map((row) => [
      row.bet_id,
      {
        betId: row.bet_id,
        version: row.version,
        repaidMinor: row.repaid_minor,
        writtenOffMinor: row.written_off_minor,
      },
    ]),
  );
}

/**
 * The bet gives way to another: its last settlement, and nothing of it is ever settled. False where somebody else said
 * something about it first, and where it is not what was sealed with its stake. Written before any account is locked, as settlement does.
 */
export async function insertEdited(tx: Sql, betId: number, stakeMinor: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into bet_settlement (bet_id, version, payout_minor, result, settled_at)
     select b.bet_id, 1, $2, 'edited', clock_timestamp() from bet b where b.bet_id = $1 and is_as_sealed(b)
     on conflict do nothing returning bet_id`,
    [betId, stakeMinor],
  );
  return rows.length === 1;
}
