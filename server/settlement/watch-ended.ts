import { Gauge } from 'prom-client';
import type { SelectionRef } from '@glasshouse/domain/markets';
import { refOfLeg } from '../betting/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import type { SettlementDeps } from './ports.ts';
import { countUnsettled, forgetUnsettled, saveUnsettled, listUnsettled } from './store-unsettled.ts';
import { beginChunk, BEGINNING, listBetRows, listNextBets, type Place } from './store.ts';

export interface WatchEnded {
  readonly eventId: number;
  readonly place?: Place;
}

type Deps = Pick<SettlementDeps, 'log' | 'metrics' | 'results' | 'database'>;

/** Results may follow the end of their event, and be put right. */
const PATIENCE_MS = 60_000;
const BETS_AT_ONCE = 200;
const LOOK_MS = 60_000;
const MOST_LOOKED_AT = 500;

/** One bounded step: are there open bets on the ended event whose outcome nobody has told? Then somebody has to know. */
export async function watchEnded({ results, log }: Deps, tx: Sql, job: WatchEnded): Promise<JobOutcome> {
  if (!job.place) return { again: { ...job, place: BEGINNING }, delayMs: PATIENCE_MS };
  if (await results.isWaitedFor(tx, job.eventId)) return 'done';
  await beginChunk(tx, 'shared');
  const { keys, place } = await findWaiting(results, tx, job.eventId, job.place);
  if (keys.length === 0) return place ? { again: { ...job, place } } : 'done';
  await saveUnsettled(tx, job.eventId, keys);
  const { eventId } = job;
  return {
    afterCommit: () =>
      log.error(
        { code: 'event_without_result', eventId, markets: keys },
        'an event has ended and bets wait for results',
      ),
  };
}

async function findWaiting(results: Deps['results'], tx: Sql, eventId: number, from: Place) {
  const { betIds, place } = await listNextBets(tx, eventId, from, BETS_AT_ONCE);
  const bets = await listBetRows(tx, betIds, 'open');
  const refs = bets.flatMap((bet) => bet.legs.map(refOfLeg)).filter((ref) => ref.eventId === eventId);
  const said = await results.listResults(tx, refs);
  const isDecided = (ref: SelectionRef): boolean =>
    said.some((one) => one.marketKey === ref.marketKey && one.outcomeId === ref.outcomeId && one.result);
  const keys = new Set(refs.filter((ref) => !isDecided(ref)).map((ref) => String(ref.marketKey)));
  return { keys: [...keys].toSorted(), place };
}

/** Looks again, now and then, at what was found, and says how much of it there is. */
export function makeUnsettledWatch(deps: Deps) {
  const gauge = new Gauge({
    name: 'glasshouse_events_without_result',
    help: 'Events that have ended while bets on them wait for a result that nobody has told',
    registers: [deps.metrics.registry],
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    for (const eventId of await listUnsettled(deps.database, MOST_LOOKED_AT)) {
      await deps.database.transaction(async (tx) => {
        if (await isSettled(deps, tx, eventId)) await forgetUnsettled(tx, eventId);
      });
    }
    gauge.set(await countUnsettled(deps.database));
  };
  const lookSafely = (): void => {
    looking ??= look()
      .catch((error: unknown) =>
        deps.log.warn({ code: 'unsettled_not_read', error: String(error) }, 'ended events could not be looked at'),
      )
      .finally(() => (looking = undefined));
  };
  return {
    look,
    start: async (): Promise<void> => {
      timer = setInterval(lookSafely, LOOK_MS);
      lookSafely();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await looking;
    },
  };
}

async function isSettled({ results }: Deps, tx: Sql, eventId: number): Promise<boolean> {
  let place: Place | undefined = BEGINNING;
  while (place) {
    const found = await findWaiting(results, tx, eventId, place);
    if (found.keys.length > 0) return false;
    place = found.place;
  }
  return true;
}
