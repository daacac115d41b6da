import { COUNTRIES } from '@glasshouse/domain/identity';
import { profileOf } from '@glasshouse/domain/protection';
import { findStop, lockPerson } from '../ledger/index.ts';
import type { ProtectionDeps } from './deps.ts';
import { listReminded } from './store-presence.ts';
import { rewriteGuard } from './write-guard.ts';

const MOST_AT_ONCE = 500;

/** Those who are here and whom the site has to remind, for whom nothing is written of it yet; how many. */
export async function noteReminded(deps: ProtectionDeps): Promise<number> {
  const { realityMinutes, profileOf: nameOf } = deps.settings();
  if (realityMinutes === 0) return 0;
  const ofLaw = [...COUNTRIES].filter((country) => profileOf(nameOf(country)).realityMinutes !== undefined);
  const persons = await listReminded(deps.database, { minutes: realityMinutes, except: ofLaw, most: MOST_AT_ONCE });
  for (const personId of persons) await writeAnew(deps, personId);
  return persons.length;
}

/** Before a session begins: what another one has left unanswered does not stop this one. */
export async function noteComing(deps: ProtectionDeps, personId: number): Promise<void> {
  if ((await findStop(deps.database, personId, 'stake')) === 'reality_check_due') await writeAnew(deps, personId);
}

async function writeAnew(deps: ProtectionDeps, personId: number): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
  });
}
