import { setTimeout as sleep } from 'node:timers/promises';
import { profileOf } from '@glasshouse/domain/protection';
import { lockPerson } from '../ledger/index.ts';
import type { ProtectionDeps, ProtectionSettings } from './deps.ts';
import { publishChange } from './publish-change.ts';
import { stampOf } from './stamp-of.ts';
import { listProfileStamps, listStampedPersons } from './store-persons.ts';
import { rewriteGuard } from './write-guard.ts';

const AT_ONCE = 100;
/** So many who cannot be brought up to date are no single persons any more: the next round tries again. */
const MOST_FAILED = 20;

/** Of how many persons. */
interface Outcome {
  held: number;
  failed: number;
}

/**
 * The operator has given a country another profile, or a new version of the site has changed one: what holds for those who
 * are already here is written anew, each in a transaction. What the profile asks of limits that they set later
 * needs nothing written.
 */
export async function holdProfiles(deps: ProtectionDeps, isStopping = (): boolean => false): Promise<Outcome> {
  const { database, settings, outbox } = deps;
  const count: Outcome = { held: 0, failed: 0 };
  for (const { country, stamp } of await listProfileStamps(database)) {
    if (stamp === stampOf(profileOf(settings().profileOf(country)))) continue;
    for (let after = 0; ;) {
      const beganAt = performance.now();
      const persons = await listStampedPersons(database, { country, stamp, after, most: AT_ONCE });
      for (const personId of persons) {
        if (isStopping() || count.failed >= MOST_FAILED) return count;
        count[await holdProfile(deps, personId)] += 1;
      }
      after = persons.at(-1) ?? 0;
      if (persons.length < AT_ONCE) break;
      // A country may hold millions: the database is left to others for as long as this took.
      await sleep(performance.now() - beganAt);
    }
  }
  if (count.held > 0) outbox.nudge();
  return count;
}

/** Once for each state of the operator's file: the settings are another object when it has changed. */
export function makeProfileRound(deps: ProtectionDeps, isStopping: () => boolean): () => Promise<void> {
  let heldFor: ProtectionSettings | undefined;
  return async () => {
    const settings = deps.settings();
    if (heldFor === settings) return;
    const { failed } = await holdProfiles(deps, isStopping);
    if (failed === 0 && !isStopping()) heldFor = settings;
  };
}

/** One who cannot be brought up to date keeps nobody else waiting; the next round finds them again. */
async function holdProfile(deps: ProtectionDeps, personId: number): Promise<keyof Outcome> {
  try {
    await deps.database.transaction(async (tx) => {
      await rewriteGuard(deps, tx, personId, await lockPerson(tx, personId));
      await publishChange(deps, tx, personId);
    });
    return 'held';
  } catch (error) {
    deps.log.error(
      { code: 'profile_not_held', personId, error: String(error) },
      'a person’s protection was not brought to their country’s profile; it is tried again',
    );
    return 'failed';
  }
}
