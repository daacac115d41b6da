import type { FeedFixture } from '@glasshouse/contracts/feed';
import { makeNameId, type Entrant } from '../names/index.ts';
import type { Fixture } from './calendar.ts';
import type { WorldMessage } from './message.ts';

export function tellFixture(fixture: Fixture, atMs: number): WorldMessage {
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
      home: tellCompetitor(sport.slug, fixture.home),
      away: tellCompetitor(sport.slug, fixture.away),
      startsAtMs: fixture.startsAtMs,
    },
  };
}

function tellCompetitor(sport: string, { id, name, country }: Entrant): FeedFixture['home'] {
  return { id: `${sport}:${id}`, name, ...(country ? { country } : {}) };
}
