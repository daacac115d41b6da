import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRoot } from '../platform/environment/index.ts';
import type { SecurityLog } from '../platform/logs/index.ts';
import type { Module } from '../platform/module/index.ts';
import type { MarkersDeps } from './deps.ts';
import { lookAtPerson } from './look-at-person.ts';
import { HeardPersons } from './note-heard.ts';
import { Refusals, type RefusedSpend } from './note-refusals.ts';
import { routeMarkers } from './routes.ts';
import { serveCases } from './serve-cases.ts';
import { listUnlooked } from './store.ts';

/** Sees harm before it is done: signs in what persons do, and what follows from the strong ones. */
export interface Markers extends Module {
  /** Something authenticated was heard of a person; costs nothing. */
  hear(personId: number): void;
  /** A call that moves money was refused; costs nothing. */
  noteRefused(refused: RefusedSpend): void;
  /** Looks at everybody who has done something since they were looked at; how many there were. */
  lookAtAll(): Promise<number>;
}

const ROUND_MS = 30_000;
const WRITE_REFUSED_MS = 5_000;
/** A person is looked at so often at most: two minutes and a round; what is heard is written down at its beginning. */
const AGAIN_AFTER_MS = 120_000;
const MOST_AT_ONCE = 50;
/** In one round: what is left waits for the next. */
const MOST_STEPS = 400;

export function makeMarkers(
  deps: MarkersDeps & { readonly security: SecurityLog; readonly againAfterMs?: number },
): Markers {
  const { database, log, security, againAfterMs = AGAIN_AFTER_MS } = deps;
  const heard = new HeardPersons();
  const refusals = new Refusals();
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  let looking: Promise<unknown> | undefined;

  const lookAtAll = async (): Promise<number> => {
    await heard.write(database);
    await refusals.write(database);
    let looked = 0;
    for (let step = 0; step < MOST_STEPS && !isStopped; step++) {
      const startedMs = performance.now();
      const persons = await listUnlooked(database, againAfterMs, MOST_AT_ONCE);
      for (const person of persons) await lookOrSay(deps, person);
      looked += persons.length;
      if (persons.length < MOST_AT_ONCE) break;
      // Four fifths of the time the machine is left to bets.
      await sleep(4 * (performance.now() - startedMs));
    }
    return looked;
  };
  const sayFailed = (error: unknown): void =>
    log.warn(
      { code: 'markers_failed', error: String(error) },
      'a round of looking for signs failed; the next one comes',
    );
  const beginRound = (): void => {
    looking ??= lookAtAll()
      .catch(sayFailed)
      .finally(() => {
        looking = undefined;
      });
  };
  return {
    migrations: { module: 'markers', folder: join(findRoot(), 'server/markers/migrations') },
    serve: (http) => {
      routeMarkers(http, deps);
      serveCases(http, security, deps);
    },
    hear: (personId) => heard.note(personId),
    noteRefused: (refused) => refusals.note(refused),
    lookAtAll,
    start: async () => {
      timers.push(setInterval(beginRound, ROUND_MS));
      timers.push(setInterval(() => void refusals.write(database).catch(sayFailed), WRITE_REFUSED_MS));
    },
    stop: async () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await looking;
      await refusals.write(database).catch(() => undefined);
    },
  };
}

/** The others are looked at all the same; this one again in the round after next. */
async function lookOrSay(deps: MarkersDeps, person: number): Promise<void> {
  try {
    await lookAtPerson(deps, person);
  } catch (error) {
    deps.log.warn({ code: 'person_not_looked_at', error: String(error) }, 'signs of harm could not be looked for');
  }
}
