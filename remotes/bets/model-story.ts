import type { BetView } from '@glasshouse/contracts/betting-bets';
import { explainPayout } from './model-payout.ts';
import { listSettlements } from './model-settlements.ts';
import { cashedMinorOf } from './model-terms.ts';

export interface Story {
  /** Which sentence of `bet.story`. */
  readonly key: string;
  readonly done: number;
  readonly all: number;
  readonly amountMinor: number;
  readonly atSec: number;
}

/** How a bet stands, in the one sentence that fits it best. */
export function describeBet(bet: BetView): Story {
  const all = bet.legs.length;
  const done = countDecided(bet);
  return {
    key: keyOf(bet, done),
    done,
    all,
    amountMinor: receivedMinorOf(bet) ?? 0,
    atSec: bet.settledAtSec ?? bet.placedAtSec,
  };
}

function keyOf(bet: BetView, done: number): string {
  const words = listSettlements(bet).length;
  if (bet.state !== 'open') return words > 1 && isByResults(bet.state) ? 'corrected' : bet.state;
  if (words > 0) return 'reopened';
  return done > 0 ? 'openSome' : 'open';
}

function isByResults(state: BetView['state']): boolean {
  return state !== 'cashed_out' && state !== 'edited';
}

export function countDecided({ legs }: BetView): number {
  return legs.filter((leg) => leg.state !== 'open').length;
}

/** What an open bet can still bring: legs that were void and parts that were sold promise nothing any more. */
export function bestMinorOf(bet: BetView): number {
  return explainPayout(bet)?.sum?.payoutMinor ?? bet.possibleWin;
}

/** All that has come to the account of the bet, parts sold before the end counted in; absent while it is open. */
export function receivedMinorOf(bet: BetView): number | undefined {
  if (bet.state === 'open') return undefined;
  return bet.state === 'cashed_out' ? (bet.payout ?? cashedMinorOf(bet)) : (bet.payout ?? 0) + cashedMinorOf(bet);
}
