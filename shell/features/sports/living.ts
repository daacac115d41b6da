import type { LiveApi, SessionState, Store } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { hideClosedSports } from '@glasshouse/kit/events';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import type { Boot } from '../../boot.ts';
import { followLeagues, type LeaguesDeps } from './follow-leagues.ts';
import type { SportsFeature } from './still.ts';

export interface LivingSports extends SportsFeature {
  start(): () => void;
}

export interface SportsDeps extends LeaguesDeps {
  readonly live: LiveApi;
  readonly session: Store<SessionState>;
}

export function liveSports(boot: Boot, { live, session, ...deps }: SportsDeps): LivingSports {
  const told = makeValueStore(boot.sports);
  const leagues = makeValueStore(boot.leagues);
  const hide = () => hideClosedSports(told.get(), session.get().standing);
  const counts = makeValueStore(hide());
  const show = () => counts.set(hide());
  return {
    counts,
    leagues,
    start() {
      const leaves = [
        told.subscribe(show),
        session.subscribe(show),
        followSports(live, told),
        followLeagues(deps, told, leagues),
      ];
      return () => leaves.forEach((leave) => leave());
    },
  };
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
