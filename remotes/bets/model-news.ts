import type { BetLegView, BetView } from '@glasshouse/contracts/betting-bets';
import type { EventView, LiveStatusView } from '@glasshouse/contracts/sportsbook';

/** How a leg's outcome stands on the board at this moment. */
export interface LegNow {
  /** Absent where the outcome is not on offer. */
  readonly oddsMilli?: number;
  readonly isSuspended: boolean;
  /** Of a match in play. */
  readonly status?: LiveStatusView;
}

/** So many matches of one page are followed; a longer express is read again by the clock alone. */
export const MOST_FOLLOWED = 20;

/** The matches in which something of these bets is open, those that began first before the others. */
export function listFollowed(bets: readonly BetView[]): number[] {
  const open = bets.flatMap((bet) => (bet.state === 'open' ? bet.legs.filter((leg) => leg.state === 'open') : []));
  const first = open.toSorted((a, b) => a.startsAtSec - b.startsAtSec);
  return [...new Set(first.map((leg) => leg.gameId))].slice(0, MOST_FOLLOWED);
}

/** How a match in play stands; absent before it is. */
export function findPlaying(status: LiveStatusView | undefined): LiveStatusView | undefined {
  return status?.phase === 'not_started' ? undefined : status;
}

/** The matches in which something of the bet is still open. */
export function listOpenEvents(bet: BetView): number[] {
  const open = bet.state === 'open' ? bet.legs.filter((leg) => leg.state === 'open') : [];
  return [...new Set(open.map((leg) => leg.gameId))].slice(0, MOST_FOLLOWED);
}

export function findLegNow(leg: BetLegView, event: EventView | undefined): LegNow | undefined {
  if (!event) return undefined;
  const market = event.markets.find((one) => one.key === leg.market);
  const status = findPlaying(event.status);
  const outcome = market?.outcomes.find((one) => one.id === leg.outcome);
  return {
    ...(outcome?.active && { oddsMilli: outcome.oddsMilli }),
    isSuspended: market?.status === 'suspended' || outcome?.active === false,
    ...(status && { status }),
  };
}

/** True where the page has nothing to draw anew: other markets of a match move all the time. */
export function isSameNow(a: LegNow | undefined, b: LegNow | undefined): boolean {
  if (!a || !b) return a === b;
  return a.oddsMilli === b.oddsMilli && a.isSuspended === b.isSuspended && a.status === b.status;
}
