import { hash } from 'node:crypto';
import { detailsOf, refusal } from '../platform/http/index.ts';
import type { BetQueue, Verdict, WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import type { PendingDesk } from './pending-desk.ts';
import type { PlaceOutcome } from './outcomes.ts';
import { acceptedView, getPlaced } from './placed-view.ts';
import type { PricingDeps } from './price-coupon.ts';

export interface PlacingDeps extends BettingDeps, PricingDeps {
  readonly queue: BetQueue;
  readonly pending: PendingDesk;
  readonly findEnding: () => Ending | undefined;
}

/**
 * How a program ends: while it decides what waits for the live delay it takes bets, but holds no more; then it takes
 * none, until another one has taken over.
 */
export type Ending = 'holds_none' | 'takes_none';

/** What the player hears. */
export async function answerVerdict(deps: PlacingDeps, bet: WaitingBet, verdict: Verdict): Promise<PlaceOutcome> {
  if (verdict.code === 'accepted') {
    deps.metrics.betsAccepted.inc();
    deps.outbox.nudge();
    return { answer: acceptedView(bet, verdict.balanceMinor, verdict.placedAtMs) };
  }
  if (verdict.code === 'repeat') return getPlaced(deps.database, verdict.betId);
  deps.metrics.betsRefused.inc({ code: verdict.code });
  // Only a held bet can have stopped waiting, and held bets are not answered here.
  const { code } = verdict;
  return { ...refusal(code === 'not_pending' ? 'not_ready' : code), ...detailsOf(verdict) };
}

/** What tells one request from another under the same id: its body, and what it is about. */
export function hashRequest(contents: unknown): string {
  return hash('sha256', JSON.stringify(contents), 'base64url');
}
