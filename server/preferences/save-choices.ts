import type { UserChoices } from '@glasshouse/contracts/user-config';
import type { Database } from '../platform/database/index.ts';
import { mergeChoices } from './merge-choices.ts';
import { lockChoices, updateChoices } from './store.ts';

export interface SaveDeps {
  readonly database: Database;
  readonly nowMs: () => number;
}

/** Takes in what one device tells; answers what holds now. A repeat finds its own words and changes nothing. */
export async function saveChoices(deps: SaveDeps, playerId: number, told: UserChoices): Promise<UserChoices> {
  return deps.database.transaction(async (tx) => {
    const held = await lockChoices(tx, playerId);
    const merged = mergeChoices(held, told, Math.floor(deps.nowMs() / 1000));
    await updateChoices(tx, playerId, merged);
    return merged;
  });
}
