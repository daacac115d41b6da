import type { FeedFixture } from '@glasshouse/contracts/feed';
import type { ToldMatch } from '@glasshouse/domain/same-match';
import type { KnownNames } from '../known-names.ts';

/** A fixture of a producer beside what is known of its sides; absent where there are no two. */
export function toToldMatch(names: KnownNames, producer: string, fixture: FeedFixture): ToldMatch | undefined {
  const toSide = ({ id, name, country }: FeedFixture['home']): ToldMatch['home'] => {
    const competitorId = names.find(producer, 'competitor', id);
    return {
      name,
      ...(country === undefined ? {} : { country }),
      ...(competitorId === undefined ? {} : { competitorId }),
    };
  };
  return (
    fixture.away && {
      sportId: fixture.sportId,
      home: toSide(fixture.home),
      away: toSide(fixture.away),
      startsAtSec: Math.floor(fixture.startsAtMs / 1_000),
    }
  );
}
