import { GUARD_COLUMNS, houseAccountId, toRefusalDetails, type GuardColumns } from '../ledger/index.ts';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import { BET_MODES, type Verdict, type VerdictRefusal, type WaitingBet } from './bet-queue.ts';
import type { LegTuple, TermsRow } from './bet-terms.ts';

interface VerdictRow extends GuardColumns {
  readonly ord: number;
  readonly verdict: 'accepted' | 'repeat' | VerdictRefusal;
  readonly bet: number;
  readonly balance: number | null;
  readonly at_ms: number;
}

const PLACE = `select ord, verdict, bet, balance, floor(extract(epoch from at) * 1000)::bigint as at_ms, ${GUARD_COLUMNS}
  from take_bets($1::json)`;

/** Never: no line leg holds the bet back. */
export const NO_LINE_LEG = 9_999_999_999;

/** One call for all: see 009-take-bets.sql. */
export async function placeBets(sql: Sql, bets: readonly WaitingBet[]): Promise<Verdict[]> {
  const rows = await sql.query<VerdictRow>(
    PLACE,
    [JSON.stringify(bets.map((bet, index) => toAsked(bet, index)))],
    'betting-place',
  );
  return rows.toSorted((a, b) => a.ord - b.ord).map(toVerdict);
}

/** A row of `bet_asked`. */
function toAsked(bet: WaitingBet, index: number): object {
  const { coupon, permit, mode, currency } = bet;
  return {
    ord: index + 1,
    mode: BET_MODES[mode],
    bet_id: bet.betId,
    player_id: permit.playerId,
    // A bet on hold has passed it.
    session_id: mode === 'capture' ? null : permit.sessionId,
    account_id: bet.accountId,
    currency,
    type_id: coupon.typeId,
    stake_minor: coupon.stakeMinor,
    own_minor: bet.ownMinor,
    odds_milli: coupon.oddsMilli,
    possible_win_minor: coupon.possibleWinMinor,
    request_id: bet.requestId,
    request_hash: bet.requestHash,
    line_until: coupon.lineUntilSec ?? NO_LINE_LEG,
    from_account: mode === 'capture' ? houseAccountId('hold', currency) : bet.accountId,
    to_account: mode === 'hold' ? houseAccountId('hold', currency) : houseAccountId('book', currency),
    legs: coupon.legs,
    terms: coupon.terms,
    event_ids: mode === 'hold' ? [] : [...new Set(coupon.legs.map((leg) => leg[0]))],
    wish: bet.pending,
    delay_ms: coupon.delayMs,
  };
}

function toVerdict(row: VerdictRow): Verdict {
  if (row.verdict === 'accepted') {
    return { code: 'accepted', betId: row.bet, balanceMinor: row.balance ?? 0, placedAtMs: row.at_ms };
  }
  return row.verdict === 'repeat'
    ? { code: 'repeat', betId: row.bet }
    : { code: row.verdict, ...toRefusalDetails(row) };
}

/** What a request was answered with before: by a bet, or by a bet that waited. */
export async function findAnswered(
  sql: Sql,
  playerId: number,
  requestId: string,
): Promise<{ bet_id: number; request_hash: string } | undefined> {
  const [row] = await sql.query<{ bet_id: number; request_hash: string }>(
    `select bet_id, request_hash from pending_bet where request_id = $2 collate "C" and player_id = $1
     union all select bet_id, request_hash from bet where request_id = $2 collate "C" and player_id = $1 limit 1`,
    [playerId, requestId],
  );
  return row;
}

export interface AnsweredRow {
  readonly bet_id: number;
  readonly request_id: string;
  readonly request_hash: string;
}

/** Those of several requests that were answered with a bet, with one that waits, or refused for good. */
export async function listAnswered(sql: Sql, playerId: number, requestIds: readonly string[]): Promise<AnsweredRow[]> {
  return sql.query(
    `select bet_id, request_id, request_hash from pending_bet
       where request_id = any($2::text[] collate "C") and player_id = $1
     union all select bet_id, request_id, request_hash from bet where request_id = any($2::text[] collate "C") and player_id = $1`,
    [playerId, sqlArray(requestIds)],
  );
}

export interface PendingRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly account_id: number;
  readonly held_minor: number;
  readonly request_id: string;
  readonly request_hash: string;
  readonly coupon: unknown;
  readonly placed_at_ms: number;
  readonly due_at_ms: number;
  readonly balance_after_minor: number;
  readonly state: 0 | 1 | 2 | 3;
  readonly refusal: unknown;
  readonly currency: string;
}

const PENDING = `select w.bet_id, w.player_id, w.account_id, w.held_minor, w.request_id, w.request_hash, w.coupon,
    floor(extract(epoch from w.placed_at) * 1000)::bigint as placed_at_ms,
    floor(extract(epoch from w.due_at) * 1000)::bigint as due_at_ms, w.balance_after_minor, w.state, w.refusal, a.currency
  from pending_bet w join account a on a.account_id = w.account_id`;

export async function findPending(sql: Sql, betId: number): Promise<PendingRow | undefined> {
  const [row] = await sql.query<PendingRow>(`${PENDING} where w.bet_id = $1`, [betId]);
  return row;
}

export async function listPendingById(sql: Sql, betIds: readonly number[]): Promise<PendingRow[]> {
  return sql.query<PendingRow>(`${PENDING} where w.bet_id = any($1::bigint[]) order by w.bet_id`, [sqlArray(betIds)]);
}

/** Those of a player that wait, and those of the last hour that were decided: newest first. */
export async function listPendingOf(sql: Sql, playerId: number): Promise<PendingRow[]> {
  return sql.query<PendingRow>(
    `${PENDING} where w.player_id = $1 and w.held_minor > 0 and w.due_at > now() - interval '1 hour' order by w.bet_id desc limit 50`,
    [playerId],
  );
}

export async function listAllPending(sql: Sql): Promise<PendingRow[]> {
  return sql.query<PendingRow>(`${PENDING} where w.state = 0 order by w.bet_id`);
}

/** Frees the stakes of bets that still wait; answers those that did. */
export async function releaseBets(
  sql: Sql,
  betIds: readonly number[],
  state: 'refused' | 'cancelled',
  refusals: readonly (string | undefined)[],
): Promise<{ bet: number; player: number }[]> {
  return sql.query('select bet, player from release_bets($1, $2, $3)', [
    sqlArray(betIds),
    state === 'refused' ? 2 : 3,
    sqlArray(refusals),
  ]);
}

/** The lock under which a player's money is decided: the player, then all their accounts, in order of the ids. */
export async function lockAccountsOf(tx: Sql, playerId: number): Promise<void> {
  await tx.query('select 1 from player_lock where player_id = $1 for update', [playerId]);
  await tx.query('select 1 from account where player_id = $1 order by account_id for update', [playerId]);
}

/** False where the player has used the code before. */
export async function redeemPromo(tx: Sql, playerId: number, code: string, betId: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into promo_redemption (player_id, code, bet_id, at) values ($1, $2, $3, clock_timestamp())
     on conflict do nothing returning 1 as taken`,
    [playerId, code, betId],
  );
  return rows.length === 1;
}

export async function listUsedCodes(sql: Sql, playerId: number): Promise<string[]> {
  const rows = await sql.query<{ code: string }>(
    'select code from promo_redemption where player_id = $1',
    [playerId],
    'betting-used-codes',
  );
  return rows.map((row) => row.code);
}

/** The coupon under a code that nobody has; false where it is taken after all. */
export async function insertSavedCoupon(sql: Sql, code: string, coupon: unknown): Promise<boolean> {
  const rows = await sql.query(
    'insert into saved_coupon (code, coupon) values ($1, $2) on conflict do nothing returning 1 as kept',
    [code, JSON.stringify(coupon)],
  );
  return rows.length === 1;
}

/** Some of those whose time is over; how many. */
export async function deleteEndedCoupons(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query(
    `delete from saved_coupon where code in (
       select code from saved_coupon where ends_at <= now() order by ends_at limit $1 for update skip locked)
     returning 1`,
    [most],
  );
  return rows.length;
}

export async function findSavedCoupon(sql: Sql, code: string): Promise<unknown> {
  const [row] = await sql.query<{ coupon: unknown }>(
    'select coupon from saved_coupon where code = $1 and ends_at > now()',
    [code],
  );
  return row?.coupon;
}

export type BetState = 'won' | 'lost' | 'returned' | 'part_returned' | 'cashed_out' | 'edited' | 'open';

export interface BetRow {
  readonly bet_id: number;
  readonly player_id: number;
  readonly account_id: number;
  readonly currency: string;
  readonly type_id: number;
  readonly stake_minor: number;
  readonly odds_milli: number;
  readonly possible_win_minor: number;
  readonly balance_after_minor: number;
  readonly previous_bet_id: number;
  readonly line_until: number;
  readonly placed_at_sec: number;
  readonly placed_at_ms: number;
  readonly request_id: string;
  readonly legs: readonly LegTuple[];
  readonly terms: TermsRow | null;
}

const BET_COLUMNS = `b.bet_id, b.player_id, b.account_id, b.currency, b.type_id, b.stake_minor, b.odds_milli,
  b.possible_win_minor, b.balance_after_minor, b.previous_bet_id, b.line_until, b.request_id, b.legs, b.terms,
  floor(extract(epoch from b.placed_at))::bigint as placed_at_sec,
  floor(extract(epoch from b.placed_at) * 1000)::bigint as placed_at_ms`;

/** Where a player's histories begin: the last bet of each of their accounts. */
export async function listLastBets(sql: Sql, playerId: number): Promise<{ account_id: number; last_bet_id: number }[]> {
  return sql.query('select account_id, last_bet_id from account where player_id = $1 and last_bet_id > 0', [playerId]);
}

/** Of each chain, the bets from the one named on backwards: the walk is along primary keys. */
export async function walkBets(sql: Sql, fromBetIds: readonly number[], depth: number): Promise<BetRow[]> {
  return sql.query<BetRow>(
    `with recursive walk as (
       select b.*, 1 as depth from bet b where b.bet_id = any($1::bigint[])
       union all
       select b.*, walk.depth + 1 from walk join bet b on b.bet_id = walk.previous_bet_id where walk.depth < $2
     )
     select ${BET_COLUMNS} from walk b order by b.bet_id desc`,
    [sqlArray(fromBetIds), depth],
  );
}

export async function listBetRowsById(sql: Sql, betIds: readonly number[]): Promise<BetRow[]> {
  return sql.query<BetRow>(`select ${BET_COLUMNS} from bet b where b.bet_id = any($1::bigint[])`, [sqlArray(betIds)]);
}

/** A bet with what a receipt says beyond it. */
export interface ReceiptRow extends BetRow {
  readonly shard_no: number;
  readonly terms_hash: string;
  readonly is_as_sealed: boolean;
}

export async function findReceiptRow(sql: Sql, betId: number): Promise<ReceiptRow | undefined> {
  const [row] = await sql.query<ReceiptRow>(
    `select ${BET_COLUMNS}, encode(bet_hash(b), 'hex') as terms_hash, is_as_sealed(b) as is_as_sealed,
       (select shard_no from ledger_shard) as shard_no
     from bet b where b.bet_id = $1`,
    [betId],
  );
  return row;
}

export interface SettlementRow {
  readonly bet_id: number;
  readonly version: number;
  readonly payout_minor: number;
  readonly result: BetState;
  readonly at_sec: number;
}

/** Every settlement of the bets, oldest first; those that only say that a part was sold are left out. */
export async function listSettlementRows(sql: Sql, betIds: readonly number[]): Promise<SettlementRow[]> {
  return sql.query<SettlementRow>(
    `select bet_id, version, payout_minor, result, floor(extract(epoch from settled_at))::bigint as at_sec
     from bet_settlement s where bet_id = any($1::bigint[]) and not (s.result = 'open' and exists (
       select 1 from bet_cash_out c where c.bet_id = s.bet_id and c.version = s.version))
     order by bet_id, version`,
    [sqlArray(betIds)],
  );
}

export interface CashOutRow {
  readonly bet_id: number;
  readonly closed_minor: number;
  readonly paid_minor: number;
  readonly at_sec: number;
}

export async function listCashOutRows(sql: Sql, betIds: readonly number[]): Promise<CashOutRow[]> {
  return sql.query<CashOutRow>(
    `select bet_id, closed_minor, paid_minor, floor(extract(epoch from at))::bigint as at_sec
     from bet_cash_out where bet_id = any($1::bigint[]) order by bet_id, part_no`,
    [sqlArray(betIds)],
  );
}

/**
 * Open bets of an account that advances may be given against: their stakes, and what their person owes already, on whichever
 * account, counted in this one's currency (docs/decisions/0211).
 */
export async function findAdvanceRoom(
  tx: Sql,
  playerId: number,
  accountId: number,
  most: number,
): Promise<{ staked: number; owed: number }> {
  const [row] = await tx.query<{ staked: number; owed: number }>(
    `with recursive walk as (
       select b.bet_id, b.previous_bet_id, b.stake_minor, b.terms, 1 as depth
       from account a join bet b on b.bet_id = a.last_bet_id where a.account_id = $1 and a.player_id = $2
       union all
       select b.bet_id, b.previous_bet_id, b.stake_minor, b.terms, walk.depth + 1
       from walk join bet b on b.bet_id = walk.previous_bet_id where walk.depth < $3
     )
     select coalesce((
         select sum(w.stake_minor) from walk w
         where w.terms->>'prepaidMinor' is null and w.terms->>'freeStake' is null
           and not exists (select 1 from bet_settlement s where s.bet_id = w.bet_id)
       ), 0)::bigint as staked,
       coalesce((
         select sum(count_in(d.left_minor, o.currency, a.currency))
         from account a
           join player_lock mine on mine.player_id = a.player_id
           join player_lock l on l.person_id = mine.person_id
           join account o on o.player_id = l.player_id
           join debt d on d.account_id = o.account_id
         where a.account_id = $1 and a.player_id = $2 and d.left_minor > 0
       ), 0)::bigint as owed`,
    [accountId, playerId, most],
    'betting-advance-room',
  );
  return row ?? { staked: 0, owed: 0 };
}

export async function readNowMs(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now_ms: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms',
  );
  return row?.now_ms ?? 0;
}
