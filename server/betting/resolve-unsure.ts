import { setTimeout as sleep } from 'node:timers/promises';
import type { WaitingBet } from './bet-queue.ts';
import type { BettingDeps } from './deps.ts';
import { findPending, listBetRowsById } from './store.ts';

const TRY_AGAIN_MS = 1_000;
/** Half an hour; after it the risk stays counted until the next start. */
const MOST_TRIES = 1_800;

/**
 * The database failed while it decided: the risk stays booked until it can be seen whether the bet stands. One that is
 * on hold has nobody who waits for it yet: `onHeld` sees to that. Looking is only of use once the session that was
 * asked has ended: a commit that waits for a standby stays invisible for as long as it waits.
 */
export async function resolveUnsure(deps: BettingDeps, bet: WaitingBet, onHeld: () => void): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    await sleep(TRY_AGAIN_MS, undefined, { ref: false });
    try {
      await deps.database.whenLostEnded();
      const [taken] = await listBetRowsById(deps.database, [bet.betId]);
      const held = taken ? undefined : await findPending(deps.database, bet.betId);
      if (held?.state === 0) onHeld();
      else if (taken) deps.risk.done({ kept: [bet.betId], freed: [] });
      else deps.risk.done({ kept: [], freed: [bet.betId] });
      return;
    } catch (error) {
      deps.log.warn(
        { code: 'bet_unsure', bet: bet.betId, error: String(error) },
        'it cannot be seen yet whether a bet stands',
      );
    }
  }
}
