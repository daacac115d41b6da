import { COUPON_TYPES } from '@glasshouse/domain/coupon';
import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { Verdict, VerdictRefusal, WaitingBet } from './bet-queue.ts';

interface VerdictRow {
  readonly ord: number;
  readonly verdict: 'accepted' | 'repeat' | VerdictRefusal;
  readonly bet: number;
  readonly balance: number | null;
  readonly at_ms: number;
}

const PLACE = `select ord, verdict, bet, balance, floor(extract(epoch from at) * 1000)::bigint as at_ms
  from place_bets($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`;

/** Never: no line leg holds the bet back. */
const NO_LINE_LEG = 9_999_999_999;

/** One call for all: see 002-place-bets.sql. */
export async function placeBets(sql: Sql, bets: readonly WaitingBet[]): Promise<Verdict[]> {
  const legs = bets.flatMap((bet) => bet.coupon.legs.map((leg, index) => ({ betId: bet.betId, no: index + 1, leg })));
  const rows = await sql.query<VerdictRow>(
    PLACE,
    [
      sqlArray(bets.map((bet) => bet.betId)),
      sqlArray(bets.map((bet) => bet.playerId)),
      sqlArray(bets.map((bet) => bet.sessionId)),
      sqlArray(bets.map((bet) => bet.accountId)),
      sqlArray(bets.map((bet) => COUPON_TYPES[bet.coupon.type])),
      sqlArray(bets.map((bet) => bet.coupon.stakeMinor)),
      sqlArray(bets.map((bet) => bet.coupon.oddsMilli)),
      sqlArray(bets.map((bet) => bet.coupon.possibleWinMinor)),
      sqlArray(bets.map((bet) => bet.requestId)),
      sqlArray(bets.map((bet) => bet.requestHash)),
      sqlArray(bets.map((bet) => bet.coupon.lineUntilSec ?? NO_LINE_LEG)),
      sqlArray(bets.map((bet) => bet.houseAccountId)),
      sqlArray(legs.map((one) => one.betId)),
      sqlArray(legs.map((one) => one.no)),
      sqlArray(legs.map((one) => one.leg.eventId)),
      sqlArray(legs.map((one) => one.leg.marketKey)),
      sqlArray(legs.map((one) => one.leg.outcomeId)),
      sqlArray(legs.map((one) => one.leg.oddsMilli)),
      sqlArray(legs.map((one) => one.leg.live)),
    ],
    'betting-place',
  );
  return rows.toSorted((a, b) => a.ord - b.ord).map(toVerdict);
}

function toVerdict(row: VerdictRow): Verdict {
  if (row.verdict === 'accepted') {
    return { word: 'accepted', betId: row.bet, balanceMinor: row.balance ?? 0, placedAtMs: row.at_ms };
  }
  return row.verdict === 'repeat' ? { word: 'repeat', betId: row.bet } : { word: row.verdict };
}

export async function findAnswered(
  sql: Sql,
  playerId: number,
  requestId: string,
): Promise<{ bet_id: number; request_hash: string } | undefined> {
  const [row] = await sql.query<{ bet_id: number; request_hash: string }>(
    'select bet_id, request_hash from bet where player_id = $1 and request_id = $2',
    [playerId, requestId],
  );
  return row;
}

export interface BetRow {
  readonly bet_id: number;
  readonly account_id: number;
  readonly currency: string;
  readonly type_id: number;
  readonly stake_minor: number;
  readonly odds_milli: number;
  readonly possible_win_minor: number;
  readonly balance_after_minor: number;
  readonly placed_at_sec: number;
  readonly payout_minor: number | null;
  readonly result: 'won' | 'lost' | 'returned' | null;
  readonly settled_at_sec: number | null;
}

export interface LegRow {
  readonly bet_id: number;
  readonly event_id: number;
  readonly market_key: string;
  readonly outcome_id: string;
  readonly odds_milli: number;
  readonly live: boolean;
  readonly state: 'win' | 'lose' | 'void' | 'half_win' | 'half_lose' | 'dead_heat' | null;
}

const BET_COLUMNS = `b.bet_id, b.account_id, b.currency, b.type_id, b.stake_minor, b.odds_milli, b.possible_win_minor,
  b.balance_after_minor, floor(extract(epoch from b.placed_at))::bigint as placed_at_sec,
  s.payout_minor, s.result, floor(extract(epoch from s.settled_at))::bigint as settled_at_sec`;

export interface BetFilter {
  readonly playerId: number;
  readonly state?: 'open' | 'settled' | undefined;
  readonly before: number;
  readonly limit: number;
}

/** Newest first, with the settlement where there is one. */
export async function listBetRows(sql: Sql, filter: BetFilter): Promise<BetRow[]> {
  return sql.query<BetRow>(
    `select ${BET_COLUMNS} from bet b left join bet_settlement s on s.bet_id = b.bet_id
     where b.player_id = $1 and b.bet_id < $2
       and ($3::text is null or ($3 = 'open') = (s.bet_id is null))
     order by b.bet_id desc limit $4`,
    [filter.playerId, filter.before, filter.state ?? null, filter.limit],
  );
}

export async function listBetRowsById(
  sql: Sql,
  betIds: readonly number[],
): Promise<(BetRow & { player_id: number })[]> {
  return sql.query(
    `select b.player_id, ${BET_COLUMNS} from bet b left join bet_settlement s on s.bet_id = b.bet_id
     where b.bet_id = any($1::bigint[])`,
    [sqlArray(betIds)],
  );
}

/** A leg's state is its market's result, the moment there is one. */
export async function listLegRows(sql: Sql, betIds: readonly number[]): Promise<LegRow[]> {
  return sql.query<LegRow>(
    `select l.bet_id, l.event_id, l.market_key, l.outcome_id, l.odds_milli, l.live, r.kind as state
     from bet_leg l left join market_result r
       on r.event_id = l.event_id and r.market_key = l.market_key and r.outcome_id = l.outcome_id
     where l.bet_id = any($1::bigint[]) order by l.bet_id, l.leg_no`,
    [sqlArray(betIds)],
  );
}
