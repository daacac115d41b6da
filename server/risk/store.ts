import type { EventId, MarketKey, OutcomeId } from '@glasshouse/domain/markets';
import type { Database } from '../platform/database/index.ts';

export interface OpenBetRow {
  readonly player_id: number;
  readonly currency: string;
  readonly stake_minor: number;
  readonly possible_win_minor: number;
  readonly free_stake: boolean;
  /** What was sold back of a stake; null where nothing was. */
  readonly closed_minor: number | null;
  readonly legs: readonly (readonly [EventId, MarketKey, OutcomeId, ...unknown[]])[];
}

/**
 * Open bets with a leg on an event that has not ended, along the keys of bets: found from the events, since most bets
 * ever taken are over. Each lookup is of one row, so the cost is that of what is open, however long the history.
 */
const OPEN_BETS = `
  select b.player_id, b.currency, b.stake_minor, b.possible_win_minor, b.legs,
    coalesce((b.terms->>'freeStake')::boolean, false) as free_stake,
    case when word.result = 'open' then
      (select sum(c.closed_minor)::bigint from bet_cash_out c where c.bet_id = b.bet_id) end as closed_minor
  from (select distinct unnest(l.bet_ids) as bet_id from event e join event_bets l using (event_id)
        where e.ended_at is null order by 1) on_offer
  cross join lateral (select * from bet b where b.bet_id = on_offer.bet_id offset 0) b
  left join lateral (select s.result from bet_settlement s where s.bet_id = on_offer.bet_id
    order by s.version desc limit 1) word on true
  where coalesce(word.result, 'open') = 'open'`;

const PAGE = 5_000;

/** Hands them over page by page, all as of one moment. */
export async function readOpenBets(database: Database, onPage: (rows: readonly OpenBetRow[]) => void): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`declare open_bet no scroll cursor for ${OPEN_BETS}`);
    for (;;) {
      const rows = await tx.query<OpenBetRow>(`fetch ${PAGE} from open_bet`);
      if (rows.length === 0) return;
      onPage(rows);
    }
  });
}
