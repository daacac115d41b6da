import { decideScores } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { findSport, type SelectionRef } from '@glasshouse/domain/markets';
import { findLiveDelayMs } from '../betting/index.ts';
import type { CashOutDeps, Chances } from './ports.ts';
import type { LegThen } from './waiting-sales.ts';

/** As long as a bet on those of its open legs that are in play would wait; nothing where none is. */
export function findSaleDelayMs(
  { chances, readDelays }: Pick<CashOutDeps, 'chances' | 'readDelays'>,
  refs: readonly SelectionRef[],
): number {
  const nowSec = Date.now() / 1000;
  let longest = 0;
  for (const { eventId, marketKey } of refs) {
    const facts = chances.findEventFacts(eventId);
    if (!facts || (facts.section !== 'live' && facts.startsAtSec > nowSec)) continue;
    longest = Math.max(longest, findLiveDelayMs(readDelays(), { marketKey, sportId: facts.sportId }));
  }
  return longest;
}

export function describeLegs(chances: Chances, refs: readonly SelectionRef[]): LegThen[] {
  return refs.map((ref) => ({
    ref,
    marketVersion: chances.marketVersion(ref),
    scoreVersion: findScoreVersion(chances, ref),
  }));
}

/** What a bet that waits is refused for, a sale that waits is refused for, too: a goal, and a market that was stopped. */
export function decideMeanwhile(
  chances: Chances,
  legs: readonly LegThen[],
): Decision<undefined, 'cash_out_score_changed' | 'cash_out_suspended'> {
  const scores = legs.map(({ ref, scoreVersion }) => ({
    seen: scoreVersion,
    now: findScoreVersion(chances, ref),
    stopsBets: findSport(chances.findEventFacts(ref.eventId)?.sportId ?? 0)?.scoreStopsBets ?? true,
  }));
  if (!decideScores(false, scores).ok) return refuse('cash_out_score_changed');
  const isStopped = legs.some(({ ref, marketVersion }) => chances.marketVersion(ref) !== marketVersion);
  return isStopped ? refuse('cash_out_suspended') : accept(undefined);
}

function findScoreVersion(chances: Chances, { eventId }: SelectionRef): number {
  return chances.findScore(eventId)?.version ?? 0;
}
