import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';

/** Of a bet that stands: who placed it, what it may cost, and on what. One column, since each costs as much as a leg. */
export type OpenBet = readonly [
  playerId: number,
  /** Of the player, as it is known now. */
  personId: number,
  currency: string,
  stakeMinor: number,
  possibleWinMinor: number,
  isFreeStake: boolean,
  /** What of the stake was sold back. */
  closedMinor: number,
  legs: readonly (readonly [EventId, MarketKey, OutcomeId, ...unknown[]])[],
];

/**
 * Open bets with a leg on an event that has not ended, along the keys of bets: found from the events, since most bets
 * ever taken are over. Each lookup is of one row, so the cost is that of what is open, however long the history. A player
 * whom nobody stands behind is a person of their own.
 */
const OPEN_BETS = `
  select json_build_array(b.player_id,
    coalesce((select p.person_id from player p where p.player_id = b.player_id), b.player_id), b.currency, b.stake_minor, b.possible_win_minor,
    coalesce((b.terms->>'freeStake')::boolean, false),
    case when word.result is null then 0 else
      coalesce((select sum(c.closed_minor)::bigint from bet_cash_out c where c.bet_id = b.bet_id), 0) end,
    b.legs) as bet
  from (select distinct unnest(l.bet_ids) as bet_id from event e join event_bets l using (event_id)
        where e.ended_at is null order by 1) on_offer
  cross join lateral (select * from bet b where b.bet_id = on_offer.bet_id offset 0) b
  left join lateral (select s.result from bet_settlement s where s.bet_id = on_offer.bet_id
    order by s.version desc limit 1) word on true
  where coalesce(word.result, 'open') = 'open'`;

const FETCH = 'fetch 5000 from open_bet';

/** Hands them over page by page, all as of one moment; while one page is counted, the next is on its way. */
export async function readOpenBets(database: Database, onPage: (bets: readonly OpenBet[]) => void): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`declare open_bet no scroll cursor for ${OPEN_BETS}`);
    let next = tx.query<{ bet: OpenBet }>(FETCH);
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = tx.query<{ bet: OpenBet }>(FETCH);
      onPage(rows.map((row) => row.bet));
    }
  });
}
