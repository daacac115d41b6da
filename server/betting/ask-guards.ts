import type { Sql } from '../platform/database/index.ts';
import { answerWithin } from '../platform/guards/index.ts';
import type { WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import type { BetRisk, FindEditValue, RiskBound } from './ports.ts';

/** Room in the book of risk for each of these bets; what `replaces` counted for gives way. */
export async function reserveWithin(
  { risk, guardWithinMs: withinMs }: Pick<BettingDeps, 'risk' | 'guardWithinMs'>,
  bets: readonly WaitingBet[],
  replaces?: BetRisk,
): Promise<readonly (RiskBound | undefined)[]> {
  const batch = bets.map(({ betId, coupon }) => ({ betId, risk: coupon.risk, replaces }));
  // What is booked when nobody waits for it any more is given back; a bet on hold goes on counting until it is decided.
  const undo = (): void =>
    risk.done({ kept: [], freed: bets.filter(({ mode }) => mode !== 'capture').map(({ betId }) => betId) });
  return answerWithin('the book of risk', risk.reserve(batch), { withinMs, undo });
}

/** What an edited bet brings along. */
export async function findEditValueWithin(
  { findEditValue, guardWithinMs: withinMs }: Pick<BettingDeps, 'findEditValue' | 'guardWithinMs'>,
  sql: Sql,
  betId: number,
): ReturnType<FindEditValue> {
  return answerWithin('the value of a bet', findEditValue(sql, betId), { withinMs });
}
