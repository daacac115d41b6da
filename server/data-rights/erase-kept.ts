import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import type { DataRightsDeps } from './deps.ts';
import { eraseKept, findDue } from './store.ts';

const ERASE_KEPT = 'erase_kept';
/** A step is short, and leaves the machine to others for longer than it took. */
const MOST_AT_ONCE = 500;
const REST_MS = 500;
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Erases what has been kept of those who have gone, group by group on its day: one job, so that of several programs one
 * does it, in steps that go on from where they stand on the disk. Answers how it is begun.
 */
export function defineErasing(deps: DataRightsDeps): () => Promise<void> {
  const { database, jobs } = deps;
  jobs.define(ERASE_KEPT, (tx) => eraseStep(deps, tx));
  return () => database.transaction((tx) => jobs.add(tx, ERASE_KEPT, 'all', {}));
}

async function eraseStep(deps: DataRightsDeps, tx: Sql): Promise<JobOutcome> {
  const due = await findDue(tx);
  if (!due) return { again: {}, delayMs: LOOK_AGAIN_MS };
  const later = due.kept_group === 'identity' ? await forgetIdentity(deps, tx, due.person_id) : [];
  await eraseKept(tx, due, MOST_AT_ONCE);
  return { again: {}, restMs: REST_MS, afterCommit: () => void removeFiles(deps, later) };
}

type Later = () => Promise<void>;

/** As where somebody goes whom nothing binds us to know: each module takes away its own, and files with it. */
async function forgetIdentity(
  { forgetters, listPlayersOf }: DataRightsDeps,
  tx: Sql,
  personId: number,
): Promise<readonly Later[]> {
  const leaving = { personId, playerIds: await listPlayersOf(personId), keepsIdentity: false };
  const later: Later[] = [];
  for (const forgetter of forgetters) {
    const left = await forgetter.forget(tx, leaving);
    if (left) later.push(left);
  }
  return later;
}

async function removeFiles({ log }: DataRightsDeps, later: readonly Later[]): Promise<void> {
  for (const remove of later)
    await remove().catch((error: unknown) =>
      log.warn(
        { code: 'leftover_file', error: String(error) },
        'sealed bytes of somebody who has gone could not be removed',
      ),
    );
}
