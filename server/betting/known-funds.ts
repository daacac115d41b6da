import type { Verdict, WaitingBet } from './bet-queue.ts';

/** Of so many accounts at most, about ten megabytes; those that bet longest ago go first. */
const MOST_ACCOUNTS = 100_000;

/**
 * What accounts held after their last bet, as the database answered it. It spares a look and decides nothing: money is
 * judged under the lock. An account of which it was wrong is looked at again before its next bet.
 */
export class KnownFunds {
  readonly #balances = new Map<number, number>();

  /** Who is not known to hold the stake is to be looked at. */
  covers(bet: Pick<WaitingBet, 'accountId' | 'ownMinor'>): boolean {
    return (this.#balances.get(bet.accountId) ?? -1) >= bet.ownMinor;
  }

  learn({ accountId }: Pick<WaitingBet, 'accountId'>, verdict: Verdict): void {
    this.#balances.delete(accountId);
    if (verdict.code !== 'accepted') return;
    this.#balances.set(accountId, verdict.balanceMinor);
    if (this.#balances.size <= MOST_ACCOUNTS) return;
    const [oldest] = this.#balances.keys();
    if (oldest !== undefined) this.#balances.delete(oldest);
  }
}
