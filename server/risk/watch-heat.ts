import { makeSelectionId, type MarketKey, type SelectionId, type SelectionRef } from '@glasshouse/domain/markets';
import { addRecent, findOverheat, makeRecentUnits, OVERHEAT, sumRecent, type Overheat } from '@glasshouse/domain/risk';
import type { Book, OutcomeRisk } from './book.ts';
import type { BetRisk, PlayerRisk } from './types.ts';

export interface HeatDeps {
  readonly book: Book;
  readonly nowSec: () => number;
  /** False where the board does not know the event. */
  readonly suspend: (market: { eventId: number; marketKey: MarketKey }, untilSec: number) => boolean;
  readonly onStopped: (ref: SelectionRef, reason: Overheat) => void;
}

/**
 * Sees how fast and how far outcomes fill up with accepted bets, and stops the markets of those that overheat. What is
 * only asked for, or waits, heats nothing: nobody closes a market with bets that are never taken.
 */
export interface HeatWatch {
  noteAccepted(risk: BetRisk): void;
  noteGivenBack(risk: PlayerRisk): void;
  /** Stops what is still too hot. */
  round(): void;
}

class MemoryWatch implements HeatWatch {
  private readonly deps: HeatDeps;
  private suspects = new Map<SelectionId, SelectionRef>();

  constructor(deps: HeatDeps) {
    this.deps = deps;
  }

  noteAccepted({ legs, units }: BetRisk): void {
    const atSec = this.deps.nowSec();
    for (const leg of legs) {
      const outcome = this.deps.book.findOutcome(leg);
      if (!outcome) continue;
      addRecent((outcome.recent ??= makeRecentUnits()), atSec, units);
      const reason = this.findReason(leg, outcome, atSec);
      // A market that was stopped for being full opens again, and is stopped anew only once it has cooled down.
      if (reason === undefined) outcome.stoppedFor = undefined;
      else if (reason !== outcome.stoppedFor) this.suspects.set(makeSelectionId(leg), leg);
    }
  }

  noteGivenBack({ legs, units }: PlayerRisk): void {
    const atSec = this.deps.nowSec();
    for (const leg of legs) {
      const recent = this.deps.book.findOutcome(leg)?.recent;
      if (recent) addRecent(recent, atSec, -units);
    }
  }

  round(): void {
    if (this.suspects.size === 0) return;
    const suspects = [...this.suspects.values()];
    this.suspects = new Map();
    const nowSec = this.deps.nowSec();
    const stopped = new Set<string>();
    for (const ref of suspects) {
      const outcome = this.deps.book.findOutcome(ref);
      const reason = outcome && this.findReason(ref, outcome, nowSec);
      if (reason === undefined || reason === outcome?.stoppedFor) continue;
      if (outcome) outcome.stoppedFor = reason;
      const market = `${ref.eventId}/${ref.marketKey}`;
      if (stopped.has(market)) continue;
      stopped.add(market);
      const { eventId, marketKey } = ref;
      if (this.deps.suspend({ eventId, marketKey }, nowSec + OVERHEAT.suspendSec)) this.deps.onStopped(ref, reason);
    }
  }

  private findReason(ref: SelectionRef, outcome: OutcomeRisk, nowSec: number): Overheat | undefined {
    const { recent } = outcome;
    const recentUnits = recent ? sumRecent(recent, nowSec) : 0;
    const units = outcome.units - outcome.reservedUnits;
    return findOverheat({ capUnits: this.deps.book.findCapsOf(ref).outcomeUnits, units, recentUnits });
  }
}

export function makeHeatWatch(deps: HeatDeps): HeatWatch {
  return new MemoryWatch(deps);
}
