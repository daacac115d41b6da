import type { BetView } from '@glasshouse/contracts/betting-bets';

/** A new open bet stands first; one that has just ended stays where it was, so that its player sees how. */
export function takeChanged(held: readonly BetView[], changed: readonly BetView[]): readonly BetView[] {
  const byId = new Map(changed.map((bet) => [bet.betId, bet]));
  const known = new Set(held.map((bet) => bet.betId));
  const added = changed.filter((bet) => bet.state === 'open' && !known.has(bet.betId));
  return [...held.map((bet) => byId.get(bet.betId) ?? bet), ...added].toSorted((a, b) => b.betId - a.betId);
}

/** The open ones read anew; those that ended while they were in sight stay until the list is left. */
export function keepEnded(open: readonly BetView[], seen: readonly BetView[]): readonly BetView[] {
  const ended = new Map(seen.filter((bet) => bet.state !== 'open').map((bet) => [bet.betId, bet]));
  for (const { betId } of open) ended.delete(betId);
  return [...open, ...ended.values()].toSorted((a, b) => b.betId - a.betId);
}
