import type { CallApi, LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import { listSports, type SportCount } from '@glasshouse/contracts/sportsbook';
import { hideClosedSports } from '@glasshouse/kit/events';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import type { Boot, Leagues } from '../../boot.ts';
import type { Place } from '../../place.ts';
import { pickLeagues } from './pick-leagues.ts';
import type { SportsFeature } from './still.ts';

export interface LivingSports extends SportsFeature {
  start(): () => void;
}

export interface SportsDeps {
  readonly live: LiveApi;
  readonly call: CallApi;
  readonly place: Store<Place>;
  readonly session: Store<SessionState>;
}

export function liveSports(boot: Boot, { live, call, place, session }: SportsDeps): LivingSports {
  const told = makeValueStore(boot.sports);
  const leagues = makeValueStore(boot.leagues);
  const hide = () => hideClosedSports(told.get(), session.get().standing);
  const counts = makeValueStore(hide());
  const show = () => counts.set(hide());
  return {
    counts,
    leagues,
    start() {
      const follow = place.subscribe(() => void readLeagues(call, place.get().params['sport'], leagues));
      const leaves = [told.subscribe(show), session.subscribe(show), followSports(live, told), follow];
      return () => leaves.forEach((leave) => leave());
    },
  };
}

/** Of another sport than the one that is shown; who has gone on meanwhile is not shown what they have left. */
async function readLeagues(call: CallApi, sport: string | undefined, leagues: ValueStore<Leagues>): Promise<void> {
  const { country, sport: shown } = leagues.get();
  if (sport === shown) return;
  leagues.set(pickLeagues([], sport, country));
  const result = await call(listSports, { query: { ...(country !== undefined && { country }) } });
  if (result.ok && leagues.get().sport === sport) leagues.set(pickLeagues(result.answer.tournaments, sport, country));
}

/** Keeps the numbers beside the sports: each section's list topic tells them. */
function followSports(live: LiveApi, sports: ValueStore<readonly SportCount[]>): () => void {
  const merge = (changed: readonly SportCount[]) => {
    const byId = new Map(sports.get().map((sport) => [sport.sportId, sport]));
    for (const sport of changed) byId.set(sport.sportId, sport);
    sports.set([...byId.values()]);
  };
  const leaves = ['list/live', 'list/line'].map((topic) =>
    live.subscribe(topic, undefined, {
      onSnapshot: (data) => {
        if (data.kind === 'list') merge(data.sports);
      },
      onDelta: (data) => {
        if (data.kind === 'list' && data.sports) merge(data.sports);
      },
    }),
  );
  return () => leaves.forEach((leave) => leave());
}
