import type { Sql } from '../platform/database/index.ts';
import type { PeopleDeps } from './deps.ts';
import { holdByMatches } from './hold-by-matches.ts';
import { findTold, isMissing } from './save-details.ts';
import { lockKeys } from './store.ts';

export type HoldDeps = Pick<PeopleDeps, 'database' | 'protection' | 'findCountryOf' | 'detailsRequiredFor'>;

/** What holds for a person by all that they, and their matches, are now. */
export async function holdAnew(deps: HoldDeps, personId: number): Promise<void> {
  await deps.database.reading.transaction(async (tx) => {
    await lockKeys(tx, personId, []);
    await holdLocked(deps, tx, personId);
  });
}

/** Under the person's lock. */
export async function holdLocked(deps: HoldDeps, tx: Sql, personId: number): Promise<void> {
  const told = await findTold(tx, personId);
  await holdByMatches(tx, deps.protection, personId, await isMissing(tx, deps, personId, told));
}
