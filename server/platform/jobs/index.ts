import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Sql } from '../database/index.ts';
import { findRoot } from '../environment/index.ts';
import type { Logger } from '../logs/index.ts';
import type { Module } from '../module/index.ts';

/**
 * `again`: the work was one bounded step of more; the job stays with this payload, and its next step follows. Without
 * it the job is done. `restMs`: before any other step here, the machine is left to others for so long. `isSpare`: nobody
 * else needs the machine, so another job may take its steps beside this one. `afterCommit` is called once the step is
 * durable, and never when it was undone.
 */
export type JobOutcome =
  | 'done'
  | {
      readonly again?: unknown;
      readonly delayMs?: number;
      readonly restMs?: number;
      readonly isSpare?: boolean;
      readonly afterCommit?: () => void;
    };

/** One bounded step inside the transaction that also holds the job's lock. */
type JobHandler = (tx: Sql, payload: never) => Promise<JobOutcome>;

export interface Jobs extends Module {
  define<Payload>(kind: string, handler: (tx: Sql, payload: Payload) => Promise<JobOutcome>): void;
  /** Inside the transaction that makes the work necessary. */
  add(tx: Sql, kind: string, key: string, payload: unknown): Promise<void>;
  nudge(): void;
  /** Resolves when nothing is due: for tests and for an orderly stop. */
  drain(): Promise<void>;
}

interface JobRow {
  readonly job_id: number;
  readonly kind: string;
  readonly payload: never;
  readonly attempts: number;
}

const ROUND_MS = 1_000;

/**
 * One step at a time: what players wait for shares the machine with it. Where nobody needs the machine, two: one waits
 * for the database while the other works. Other processes have hands of their own. A step gives its locks back before it
 * is on the disk: the job goes on from where it stands there, so what a crash takes away is done again. The next steps
 * are taken meanwhile.
 */
export function makeJobs(database: Database, log: Logger): Jobs {
  const handlers = new Map<string, JobHandler>();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const notifier = makeNotifier(database, log);

  const workOff = makeHands(
    () => stepOne(database, handlers, log),
    notifier,
    () => stopped,
  );
  const work = async (): Promise<void> => {
    do {
      again = false;
      await workOff();
    } while (again && !stopped);
  };
  const nudge = (): void => {
    again = true;
    running ??= work()
      .catch((error: unknown) =>
        log.warn({ code: 'jobs_unread', error: String(error) }, 'jobs could not be read; they will be tried again'),
      )
      .finally(() => {
        running = undefined;
        // Asked for while the last look was ending.
        if (again && !stopped) nudge();
      });
  };
  return {
    migrations: { module: 'jobs', folder: join(findRoot(), 'server/platform/jobs/migrations') },
    define: (kind, handler) => void handlers.set(kind, handler),
    add: async (tx, kind, key, payload) => {
      await tx.query(
        `insert into job (kind, key, payload) values ($1, $2, $3)
         on conflict (kind, key) do update set payload = excluded.payload, run_at = now(), attempts = 0`,
        [kind, key, JSON.stringify(payload)],
      );
    },
    nudge,
    drain: async () => {
      nudge();
      while (running) await running;
    },
    start: async () => {
      timer = setInterval(nudge, ROUND_MS);
      nudge();
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Takes steps until nothing is due and all is told. */
function makeHands(
  stepNext: () => Promise<StepTaken | undefined>,
  notifier: Notifier,
  isStopped: () => boolean,
): () => Promise<void> {
  let isSpare = false;
  let secondHand: Promise<void> | undefined;

  const takeStep = async (): Promise<boolean> => {
    const step = await stepNext();
    isSpare = step?.isSpare ?? false;
    if (!step) return false;
    notifier.add(step);
    if (step.restMs > 0 && !isStopped()) await sleep(step.restMs);
    return true;
  };
  const help = async (): Promise<void> => {
    try {
      while (isSpare && !isStopped() && (await takeStep()));
    } catch {
      // The first hand meets the same, and says it.
      isSpare = false;
    } finally {
      secondHand = undefined;
    }
  };
  return async () => {
    while (!isStopped() && (await takeStep())) {
      if (isSpare) secondHand ??= help();
    }
    await secondHand;
    await notifier.whenNotified();
  };
}

interface StepTaken {
  readonly restMs: number;
  readonly isSpare: boolean;
  readonly afterCommit?: (() => void) | undefined;
}

/** Absent where nothing was due. */
async function stepOne(
  database: Database,
  handlers: ReadonlyMap<string, JobHandler>,
  log: Logger,
): Promise<StepTaken | undefined> {
  let claimed: JobRow | undefined;
  try {
    return await database.repeatable(async (tx) => {
      [claimed] = await tx.query<JobRow>(
        `select job_id, kind, payload, attempts from job
         where run_at <= now() and kind = any($1) order by run_at limit 1 for update skip locked`,
        [[...handlers.keys()]],
      );
      if (!claimed) return undefined;
      const outcome = (await handlers.get(claimed.kind)?.(tx, claimed.payload)) ?? 'done';
      const { again, delayMs = 0, restMs = 0, isSpare = false, afterCommit } = outcome === 'done' ? {} : outcome;
      if (again === undefined) await tx.query('delete from job where job_id = $1', [claimed.job_id]);
      else await keep(tx, claimed, again, delayMs);
      return { restMs, isSpare, afterCommit };
    });
  } catch (error) {
    if (!claimed) throw error;
    log.error(
      { code: 'job_failed', kind: claimed.kind, job: claimed.job_id, error: String(error) },
      'a job failed and will be tried again',
    );
    await postpone(database, claimed, String(error));
    return { restMs: 0, isSpare: false };
  }
}

interface Notifier {
  add(step: StepTaken): void;
  whenNotified(): Promise<void>;
}

/** Tells of steps in their order, once they are on the disk; of those that come while it is waited for, together. */
function makeNotifier(database: Database, log: Logger): Notifier {
  let waiting: (() => void)[] = [];
  let running: Promise<void> | undefined;

  const notifyAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const steps = waiting;
      waiting = [];
      try {
        await database.flush();
        steps.forEach((afterCommit) => tell(afterCommit, log));
      } catch (error) {
        log.error(
          { code: 'steps_untold', error: String(error) },
          'nobody is told of steps that may not be on the disk',
        );
      }
    }
    running = undefined;
  };
  return {
    add({ afterCommit }) {
      if (!afterCommit) return;
      waiting.push(afterCommit);
      running ??= notifyAll();
    },
    whenNotified: async () => running,
  };
}

/** What is durable stays so, whatever hearing of it leads to. */
function tell(afterCommit: () => void, log: Logger): void {
  try {
    afterCommit();
  } catch (error) {
    log.error({ code: 'step_not_told', error: String(error) }, 'a job took a step, but telling of it failed');
  }
}

async function keep(tx: Sql, job: JobRow, payload: unknown, delayMs: number): Promise<void> {
  await tx.query(
    `update job set payload = $2, attempts = 0, run_at = clock_timestamp() + $3 * interval '1 millisecond' where job_id = $1`,
    [job.job_id, JSON.stringify(payload), delayMs],
  );
}

/**
 * Twice as long each time, at most five minutes. Another worker may have taken the same job before it was put off: of
 * several failures of one attempt, one counts.
 */
async function postpone(database: Database, job: JobRow, reason: string): Promise<void> {
  await database.query(
    `update job set attempts = attempts + 1, last_error = $2,
       run_at = now() + least(300, power(2, least(attempts, 9))) * interval '1 second'
     where job_id = $1 and attempts = $3`,
    [job.job_id, reason.replaceAll('\0', '').slice(0, 500), job.attempts],
  );
}
