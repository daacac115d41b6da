import { holdAnew, type HoldDeps } from './hold-anew.ts';
import { holdOfIdentity, isHeldAs } from './hold-by-matches.ts';
import { isMissing } from './save-details.ts';
import { findStanding } from './store-holds.ts';

/**
 * For somebody who comes back: what is required may have changed since they registered. Their lock is taken only where
 * something has to change. Whoever changes their details or their matches works out in the same transaction what that
 * means for them, so that what one statement sees is never half of it.
 */
export async function askAgain(deps: HoldDeps, personId: number): Promise<void> {
  const sql = deps.database.reading;
  const { isWhole, isMatched, holds } = await findStanding(sql, personId);
  if (isWhole) return;
  const due = holdOfIdentity({ isOpen: false, isMissing: await isMissing(sql, deps, personId, undefined) });
  // What a match means changes with the other's exclusion, too.
  const isSettled = !isMatched && isHeldAs(holds, 'identity_held', due) && isHeldAs(holds, 'self_excluded', undefined);
  if (!isSettled) await holdAnew(deps, personId);
}
