import { restRiskUnits } from '@glasshouse/domain/risk';
import type { Database } from '../platform/database/index.ts';
import type { Book } from './book.ts';
import { readOpenBets, type OpenBetRow } from './store.ts';
import type { BetRisk } from './types.ts';

/** Counts every bet that stands, as it was counted when it was taken; how many those were. */
export async function rebuildBook(database: Database, book: Book): Promise<number> {
  let count = 0;
  await readOpenBets(database, (rows) => {
    for (const row of rows) book.restore(toRisk(row));
    count += rows.length;
  });
  return count;
}

function toRisk(row: OpenBetRow): BetRisk {
  const bet = {
    currency: row.currency,
    possibleWinMinor: row.possible_win_minor,
    stakeMinor: row.stake_minor,
    freeStake: row.free_stake,
  };
  return {
    playerId: row.player_id,
    legs: row.legs.map(([eventId, marketKey, outcomeId]) => ({ eventId, marketKey, outcomeId })),
    units: restRiskUnits(bet, row.closed_minor ?? 0),
  };
}
