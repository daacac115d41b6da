import { sqlArray, type Sql } from '../platform/database/index.ts';
import type { WaitingBet } from './bet-queue.ts';

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
    [sqlArray(bets.map((bet) => bet.permit.playerId)), sqlArray(bets.map((bet) => bet.requestId))],
    'betting-answered',
  );
  return new Map(
    rows.flatMap((row) => {
      const bet = bets[row.ord - 1];
      return bet ? [[bet, row] as const] : [];
    }),
  );
}
