import type { FeedEventState, FeedFixture } from '@glasshouse/contracts/feed';
import { makeNameId, type Entrant } from '../names/index.ts';
import type { WorldMessage } from '../programme/message.ts';
import type { Fixture } from './calendar.ts';

/** Where it has fallen out of the plan, how it stands and when it would be played instead. */
export interface Fall {
  readonly state: FeedEventState;
  readonly startsAtMs: number;
}

export function makeFixture(fixture: Fixture, atMs: number, fall?: Fall): WorldMessage {
  const { sport, tournament } = fixture;
  const { name, country } = tournament.category;
  return {
    kind: 'fixture_change',
    generatedAtMs: atMs,
    event: fixture.id,
    fixture: {
      sportId: sport.sportId,
      category: { id: `${sport.slug}:${makeNameId(name)}`, name, ...(country ? { country } : {}) },
      tournament: { id: `${sport.slug}:${tournament.id}`, name: tournament.name },
      home: makeCompetitor(sport.slug, fixture.home),
      away: makeCompetitor(sport.slug, fixture.away),
      startsAtMs: fall?.startsAtMs ?? fixture.startsAtMs,
    },
    ...(fall ? { state: fall.state } : {}),
  };
}

function makeCompetitor(sport: string, { id, name, country }: Entrant): FeedFixture['home'] {
  return { id: `${sport}:${id}`, name, ...(country ? { country } : {}) };
}
