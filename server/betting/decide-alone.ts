import type { Sql } from '../platform/database/index.ts';
import { reserveWithin } from './ask-guards.ts';
import type { Verdict, WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import { findUnpayable } from './decide-batch.ts';
import { findProtection } from './protect-first.ts';
import type { BetRisk } from './ports.ts';
import { findStaleness } from './price-coupon.ts';
import { placeBets } from './store.ts';

/**
 * The steps of a batch for one bet within a transaction of its own, whose caller has locked the player's accounts and
 * knows that the request is none that was answered before. What became of the reservation is said after the commit.
 */
export async function decideAlone(deps: BettingDeps, tx: Sql, bet: WaitingBet, replaces?: BetRisk): Promise<Verdict> {
  const [unpayable] = (await findUnpayable(tx, [bet])).values();
  if (unpayable) return unpayable;
  const stale = findStaleness(bet.coupon, deps.prices);
  if (stale) return (await findProtection(tx, bet)) ?? { code: stale };
  const [bound] = await reserveWithin(deps, [bet], replaces);
  if (bound) return (await findProtection(tx, bet)) ?? { code: 'risk_limit_reached' };
  const [verdict] = await placeBets(tx, [bet]);
  if (!verdict) throw new Error('a bet got no verdict');
  return verdict;
}
