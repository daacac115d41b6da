import { hash } from 'node:crypto';
import type { PlacedView } from '@glasshouse/contracts/coupon';
import { refusal, type CallOutcome } from '../platform/http/index.ts';
import type { BetQueue, Verdict, WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './index.ts';
import type { PendingDesk } from './pending-desk.ts';
import { acceptedView, getPlaced } from './placed-view.ts';
import type { PricingDeps } from './price-coupon.ts';
import { findAnswered } from './store.ts';

export interface PlacingDeps extends BettingDeps, PricingDeps {
  readonly queue: BetQueue;
  readonly pending: PendingDesk;
}

/** What the player hears; the risk of what was not taken is free again. */
export async function answerVerdict(
  deps: PlacingDeps,
  bet: WaitingBet,
  verdict: Verdict,
): Promise<CallOutcome<PlacedView>> {
  if (verdict.word === 'accepted') {
    deps.metrics.betsAccepted.inc();
    deps.outbox.nudge();
    return { answer: acceptedView(bet, verdict.balanceMinor, verdict.placedAtMs) };
  }
  deps.risk.giveBack(bet.coupon.risk);
  if (verdict.word === 'repeat') return { answer: await getPlaced(deps.database, verdict.betId) };
  // Said by the board while the bet waited: the database has not been asked whether this is a repeat.
  if (verdict.word === 'price_changed' || verdict.word === 'market_suspended') {
    const earlier = await findAnswered(deps.database, bet.playerId, bet.requestId);
    if (earlier && earlier.request_hash !== bet.requestHash) return refusal('request_id_reused');
    if (earlier) return { answer: await getPlaced(deps.database, earlier.bet_id) };
  }
  deps.metrics.betsRefused.inc({ code: verdict.word });
  // Only a held bet can have stopped waiting, and held bets are not answered here.
  return refusal(verdict.word === 'not_pending' ? 'not_ready' : verdict.word);
}

/** What tells one request from another under the same id: its body, and what it is about. */
export function hashRequest(contents: unknown): string {
  return hash('sha256', JSON.stringify(contents), 'base64url');
}
