import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './open-database.ts';

/** Whether it answers is asked each time; whether it has room to write, no more often than this. */
const TRIED_EVERY_MS = 2_000;
/** A database that hangs is no better than one that is gone: the answer does not wait for it. */
const ANSWER_WITHIN_MS = 2_000;

/**
 * Numbers that it may not keep in memory: about a megabyte goes to a file of the database's own disk and is gone again.
 * Where no room is left for that, none is left for bets.
 */
const KEEP_LITTLE = "set local work_mem = '64kB'";
const NEEDS_ROOM = 'select count(*) from generate_series(1, 60000)';

/** Why nothing can be written down now, in words; undefined where it can. */
export type FindObstacle = () => Promise<string | undefined>;

export function makeFindObstacle(database: Database, triedEveryMs: number = TRIED_EVERY_MS): FindObstacle {
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let found: Promise<string | undefined> = Promise.resolve(undefined);
  return async () => {
    if (!(await isAnswering(database))) return NO_ANSWER;
    if (performance.now() - triedAtMs >= triedEveryMs) {
      triedAtMs = performance.now();
      found = tryDatabase(database);
    }
    return found;
  };
}

const NO_ANSWER = 'the database does not answer';

async function isAnswering(database: Database): Promise<boolean> {
  const answered = database.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(ANSWER_WITHIN_MS, false, { ref: false })]);
}

async function tryDatabase(database: Database): Promise<string | undefined> {
  const tried = writeSomething(database).then(
    () => undefined,
    (error: unknown) => nameObstacle(error),
  );
  const late = sleep(ANSWER_WITHIN_MS, NO_ANSWER, { ref: false });
  return Promise.race([tried, late]);
}

/** A commit of its own in the log, and room on the disk. */
async function writeSomething(database: Database): Promise<void> {
  await database.flush();
  await database.transaction(async (tx) => {
    await tx.query(KEEP_LITTLE);
    await tx.query(NEEDS_ROOM);
  });
}

function nameObstacle(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return code.startsWith('53') ? 'the database has no room to write' : NO_ANSWER;
}
