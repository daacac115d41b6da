import type { UserChoices } from '@glasshouse/contracts/preferences-choices';
import type { Database } from '../platform/database/index.ts';
import { mergeChoices } from './merge-choices.ts';
import { insertConsent, lockChoices, updateChoices, type ChoiceSource } from './store.ts';

export interface SaveDeps {
  readonly database: Database;
  readonly nowMs: () => number;
}

/** Takes in what one device tells; answers what holds now. A repeat finds its own words and changes nothing. */
export async function saveChoices(
  deps: SaveDeps,
  playerId: number,
  told: UserChoices,
  from: ChoiceSource,
): Promise<UserChoices> {
  return deps.database.transaction(async (tx) => {
    const held = await lockChoices(tx, playerId);
    const merged = mergeChoices(held, told, Math.floor(deps.nowMs() / 1000));
    await updateChoices(tx, playerId, merged);
    const consent = findNewConsent(held, merged);
    if (consent) await insertConsent(tx, playerId, consent, from);
    return merged;
  });
}

/** What may be kept, where this was chosen anew: the same type once more is another choice, a repeat is none. */
function findNewConsent(held: UserChoices, merged: UserChoices): UserChoices['cookiesAgreeType'] {
  const [before, now] = [held.cookiesAgreeType, merged.cookiesAgreeType];
  return before?.value === now?.value && before?.atSec === now?.atSec ? undefined : now;
}
