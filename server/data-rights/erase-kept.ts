import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import type { DataRightsDeps } from './deps.ts';
import { eraseKept, findDueGroup, listDuePersons } from './store.ts';

/** Looks for whom a day has come, and gives each person a job of their own. */
const ERASE_KEPT = 'erase_kept';
const ERASE_PERSON = 'erase_person';
const PERSONS_AT_ONCE = 200;
/** A step is short, and leaves the machine to others for longer than it took. */
const ROWS_AT_ONCE = 500;
const REST_MS = 500;
const LOOK_AGAIN_MS = 3_600_000;

interface Look {
  /** Persons up to this number have been looked at; absent at the beginning. */
  readonly after?: number;
}

/**
 * Erases what has been kept of those who have gone, group by group on its day, in steps that go on from where they stand
 * on the disk. A job for each person: of several programs one does it, and what fails holds up nobody else. Answers how
 * it is begun.
 */
export function defineErasing(deps: DataRightsDeps): () => Promise<void> {
  const { database, jobs } = deps;
  jobs.define(ERASE_KEPT, (tx, look: Look) => findPersons(deps, tx, look));
  jobs.define(ERASE_PERSON, (tx, personId: number) => eraseStep(deps, tx, personId));
  return () => database.transaction((tx) => jobs.add(tx, ERASE_KEPT, 'all', {}));
}

async function findPersons({ jobs }: DataRightsDeps, tx: Sql, { after = 0 }: Look): Promise<JobOutcome> {
  const due = await listDuePersons(tx, after, PERSONS_AT_ONCE);
  for (const personId of due) await jobs.add(tx, ERASE_PERSON, String(personId), personId);
  const last = due.length === PERSONS_AT_ONCE ? due.at(-1) : undefined;
  return last === undefined ? { again: {}, delayMs: LOOK_AGAIN_MS } : { again: { after: last }, restMs: REST_MS };
}

async function eraseStep(deps: DataRightsDeps, tx: Sql, personId: number): Promise<JobOutcome> {
  const group = await findDueGroup(tx, personId);
  if (group === undefined) return 'done';
  const later = group === 'identity' ? await forgetIdentity(deps, tx, personId) : [];
  await eraseKept(tx, personId, group, ROWS_AT_ONCE);
  return { again: personId, restMs: REST_MS, afterCommit: () => void removeFiles(deps, later) };
}

type Later = () => Promise<void>;

/** As where somebody goes whom nothing binds us to know: each module takes away its own, and files with it. */
async function forgetIdentity(
  { forgetters, listPlayersOf }: DataRightsDeps,
  tx: Sql,
  personId: number,
): Promise<readonly Later[]> {
  const leaving = { personId, playerIds: await listPlayersOf(personId, tx), keepsIdentity: false };
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
