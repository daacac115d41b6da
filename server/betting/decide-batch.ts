import type { BettingDeps } from './index.ts';
import type { Verdict, WaitingBet } from './bet-queue.ts';
import { findStaleness } from './price-coupon.ts';
import { placeBets } from './store.ts';

/** Bets whose price moved while they waited are refused here; the rest go to the database in one call. */
export async function decideBatch(deps: BettingDeps, bets: readonly WaitingBet[]): Promise<Verdict[]> {
  const stale = bets.map((bet) => findStaleness(bet.coupon, deps.prices));
  const fresh = bets.filter((_, index) => stale[index] === undefined);
  const verdicts = fresh.length > 0 ? await placeBets(deps.database, fresh, deps.house) : [];
  const left = verdicts.values();
  return bets.map((_, index) => {
    const reason = stale[index];
    if (reason) return { word: reason };
    const next = left.next();
    if (next.done) throw new Error('the database answered fewer bets than it was asked');
    return next.value;
  });
}
