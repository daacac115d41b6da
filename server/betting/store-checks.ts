import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { WaitingBet } from './bet-queue.ts';

export type UnpayableCode = 'account_inactive' | 'account_frozen' | 'funds_insufficient';

/** Which of these bets their accounts could not pay now. One row's look for each bet; mostly nothing comes back. */
const UNPAYABLE = `select k.ord::int as ord,
    case when not a.is_active then 'account_inactive' when a.is_frozen then 'account_frozen'
      else 'funds_insufficient' end as code
  from unnest($1::bigint[], $2::bigint[]) with ordinality as k (account_id, own, ord)
  cross join lateral (
    select a.is_active, a.is_frozen, a.balance_minor from account a where a.account_id = k.account_id offset 0) a
  where a.balance_minor < k.own or a.is_frozen or not a.is_active`;

/**
 * A look before anything is booked: whoever takes the bet looks again under the lock. An account that is not there is
 * left to them, and so are bets whose stake is on hold already.
 */
export async function listUnpayable(sql: Sql, bets: readonly WaitingBet[]): Promise<Map<WaitingBet, UnpayableCode>> {
  const paying = bets.filter((bet) => bet.mode !== 'capture');
  if (paying.length === 0) return new Map();
  const rows = await sql.query<{ ord: number; code: UnpayableCode }>(
    UNPAYABLE,
    [sqlArray(paying.map((bet) => bet.accountId)), sqlArray(paying.map((bet) => bet.ownMinor))],
    'betting-unpayable',
  );
  return new Map(
    rows.flatMap(({ ord, code }) => {
      const bet = paying[ord - 1];
      return bet ? [[bet, code] as const] : [];
    }),
  );
}

export interface AnsweredRow {
  readonly bet_id: number;
  readonly request_hash: string;
}

const ANSWERED = `select k.ord::int as ord, r.bet_id, r.request_hash
  from unnest($1::bigint[], $2::text[]) with ordinality as k (player_id, request_id, ord)
  cross join lateral (
    select w.bet_id, w.request_hash from pending_bet w
      where w.request_id = k.request_id collate "C" and w.player_id = k.player_id
    union all
    select b.bet_id, b.request_hash from bet b
      where b.request_id = k.request_id collate "C" and b.player_id = k.player_id
    limit 1) r`;

/** Of each bet, what its request was answered with before: by a bet, or by a bet that waited. */
export async function listAnswered(sql: Sql, bets: readonly WaitingBet[]): Promise<Map<WaitingBet, AnsweredRow>> {
  if (bets.length === 0) return new Map();
  const rows = await sql.query<AnsweredRow & { ord: number }>(
    ANSWERED,
    [sqlArray(bets.map((bet) => bet.playerId)), sqlArray(bets.map((bet) => bet.requestId))],
    'betting-answered',
  );
  return new Map(
    rows.flatMap((row) => {
      const bet = bets[row.ord - 1];
      return bet ? [[bet, row] as const] : [];
    }),
  );
}
