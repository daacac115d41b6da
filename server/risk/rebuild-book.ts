import type { Database } from '../platform/database/index.ts';
import type { Book } from './book.ts';
import { readOpenBets, type OpenBet } from './store.ts';
import { toBetRisk } from './to-bet-risk.ts';
import type { OpenShare } from './types.ts';

/** Counts what stands of every bet, as it was counted when the bet was taken; how many bets those were. */
export async function rebuildBook(database: Database, book: Book): Promise<number> {
  let count = 0;
  await readOpenBets(database, (bets) => {
    for (const bet of bets) book.restore(toBetRisk(toShare(bet)));
    count += bets.length;
  });
  return count;
}

function toShare(bet: OpenBet): OpenShare {
  const [playerId, personId, currency, stakeMinor, possibleWinMinor, freeStake, closedMinor, legs] = bet;
  return {
    playerId,
    personId,
    currency,
    stakeMinor,
    possibleWinMinor,
    freeStake,
    closedBeforeMinor: closedMinor,
    closedAfterMinor: stakeMinor,
    legs: legs.map(([eventId, marketKey, outcomeId]) => ({ eventId, marketKey, outcomeId })),
  };
}
