import type { LiveApi } from '@glasshouse/contracts/shell-api';
import type { SportCount } from '@glasshouse/contracts/sportsbook';
import { makeValueStore, type ValueStore } from '@glasshouse/kit/live';
import type { SportsFeature } from './still.ts';

export interface LivingSports extends SportsFeature {
  start(): () => void;
}

export function liveSports(live: LiveApi, drawn: readonly SportCount[]): LivingSports {
  const counts = makeValueStore(drawn);
  return { counts, start: () => followSports(live, counts) };
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
