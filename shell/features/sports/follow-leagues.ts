import type { CallApi, Store } from '@glasshouse/contracts/shell-api';
import { listSports, type SportCount } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { LiveClock, ValueStore } from '@glasshouse/kit/live';
import type { Leagues } from '../../boot.ts';
import type { Place } from '../../place.ts';
import { pickLeagues } from './pick-leagues.ts';

/** Between two readings of one sport; also until one that has failed is made again. */
export const REST_MS = 30_000;

export interface LeaguesDeps {
  readonly call: CallApi;
  readonly clock: LiveClock;
  readonly place: Store<Place>;
  /** Nobody sees them, or somebody is about to press one: they stay as they are. */
  readonly isHeld: () => boolean;
}

/**
 * Keeps the leagues of the sport that the page is about: read at once where it is another one, and again when its
 * numbers have changed or a reading has failed, but no sooner than after a rest.
 */
export function followLeagues(
  { call, clock, place, isHeld }: LeaguesDeps,
  counts: Store<readonly SportCount[]>,
  leagues: ValueStore<Leagues>,
): () => void {
  let isStale = leagues.get().list.length === 0;
  let shownCounts = countsOf(counts.get(), leagues.get().sport);
  let cancel: (() => void) | undefined;
  let asked = 0;

  async function read(): Promise<void> {
    const { sport, country } = leagues.get();
    const mine = ++asked;
    isStale = false;
    shownCounts = countsOf(counts.get(), sport);
    rest();
    const result = await call(listSports, { query: { ...(country !== undefined && { country }) } });
    // Who has gone on meanwhile is not shown what they have left.
    if (mine !== asked) return;
    if (result.ok) show(pickLeagues(result.answer.tournaments, sport, country));
    else isStale = true;
  }

  function show(read: Leagues): void {
    if (JSON.stringify(read) !== JSON.stringify(leagues.get())) leagues.set(read);
  }

  function rest(): void {
    cancel?.();
    cancel = clock.after(REST_MS, () => {
      cancel = undefined;
      if (isStale && isHeld()) rest();
      else if (isStale) void read();
    });
  }

  function onPlace(): void {
    const { sport } = place.get().params;
    if (sport === leagues.get().sport) return;
    leagues.set(pickLeagues([], sport, leagues.get().country));
    void read();
  }

  function onCounts(): void {
    isStale ||= countsOf(counts.get(), leagues.get().sport) !== shownCounts;
    if (!isStale || cancel) return;
    if (isHeld()) rest();
    else void read();
  }

  rest();
  const leaves = [place.subscribe(onPlace), counts.subscribe(onCounts)];
  return () => {
    asked++;
    cancel?.();
    leaves.forEach((leave) => leave());
  };
}

/** How much there is of a sport, as one text; of all of them without one. */
function countsOf(counts: readonly SportCount[], sport: string | undefined): string {
  const sportId = sport === undefined ? undefined : findSport(sport)?.sportId;
  const own = sport === undefined ? counts : counts.filter((one) => one.sportId === sportId);
  return own.map(({ sportId: id, line, live }) => `${id}:${line}:${live}`).join();
}
