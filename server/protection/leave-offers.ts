import { lockPerson } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { setOffersLeft } from './store-persons.ts';
import { publishChange } from './publish-change.ts';
import { isExcluded } from './list-in-force.ts';

/** In the transaction that excludes somebody: what they had agreed to be offered is over with it, not only paused. */
export async function leaveOffers({ stopNews }: ProtectionDeps, tx: Sql, personId: number): Promise<void> {
  await setOffersLeft(tx, personId, true);
  await stopNews(tx, personId);
}

/** They say that they want offers again. While they are excluded that is not heard. */
export async function takeOffers(deps: ProtectionDeps, tx: Sql, personId: number): Promise<void> {
  await lockPerson(tx, personId);
  if (await isExcluded(tx, personId)) return;
  if (await setOffersLeft(tx, personId, false)) await publishChange(deps, tx, personId);
}
