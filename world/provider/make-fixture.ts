import type { FeedEventState, FeedFixture } from '@glasshouse/contracts/feed';
import { makeNameId, type Entrant } from '../names/index.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { Fixture } from './calendar.ts';
import type { WorldPlan } from './plan.ts';
import { seasonOf } from './season.ts';

/** Where it has fallen out of the plan, how it stands and when it would be played instead. */
export interface Fall {
  readonly state: FeedEventState;
  readonly startsAtMs: number;
}

export function makeFixture(plan: WorldPlan, fixture: Fixture, atMs: number, fall?: Fall): WorldMessage {
  const described = describeFixture(plan, fixture);
  return {
    kind: 'fixture_change',
    generatedAtMs: atMs,
    event: fixture.id,
    fixture: fall ? { ...described, startsAtMs: fall.startsAtMs } : described,
    ...(fall ? { state: fall.state } : {}),
  };
}

/** Who meets whom where and when, in the words of the feed. */
export function describeFixture(plan: WorldPlan, fixture: Fixture): FeedFixture {
  const { sport, tournament, startsAtMs } = fixture;
  const { name, country } = tournament.category;
  const season = seasonOf(plan, fixture);
  return {
    sportId: sport.sportId,
    category: { id: `${sport.slug}:${makeNameId(name)}`, name, ...(country ? { country } : {}) },
    tournament: { id: `${sport.slug}:${tournament.id}`, name: tournament.name },
    ...(season && { season: season.name }),
    home: makeCompetitor(sport.slug, fixture.home),
    away: makeCompetitor(sport.slug, fixture.away),
    startsAtMs,
  };
}

function makeCompetitor(sport: string, { id, name, country }: Entrant): FeedFixture['home'] {
  return { id: `${sport}:${id}`, name, ...(country ? { country } : {}) };
}
