import { setTimeout as sleep } from 'node:timers/promises';
import type { WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './index.ts';
import { findPending, listBetRowsById } from './store.ts';

/** A statement whose answer was lost may go on for so long; after it, the bet is there or never will be. */
const SURE_AFTER_MS = 5_000;
const MOST_TRIES = 60;

/**
 * The database failed while it decided: the risk stays booked until it can be seen whether the bet stands. One that is
 * on hold has nobody who waits for it yet: `onHeld` sees to that.
 */
export async function resolveUnsure(deps: BettingDeps, bet: WaitingBet, onHeld: () => void): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    await sleep(SURE_AFTER_MS, undefined, { ref: false });
    try {
      const [taken] = await listBetRowsById(deps.database, [bet.betId]);
      const held = taken ? undefined : await findPending(deps.database, bet.betId);
      if (held?.state === 0) onHeld();
      else if (taken) deps.risk.done({ kept: [bet.betId], freed: [] });
      else deps.risk.done({ kept: [], freed: [bet.betId] });
      return;
    } catch (error) {
      deps.log.warn({ bet: bet.betId, error: String(error) }, 'it cannot be seen yet whether a bet stands');
    }
  }
}
