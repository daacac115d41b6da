import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Leagues } from '../../boot.ts';

/** Those of one sport, for the tree below its name. */
export function pickLeagues(
  all: readonly LeagueCount[],
  sport: string | undefined,
  country: string | undefined,
): Leagues {
  const sportId = sport === undefined ? undefined : findSport(sport)?.sportId;
  return {
    ...(sport !== undefined && { sport }),
    ...(country !== undefined && { country }),
    list: all.filter((league) => league.sportId === sportId),
  };
}
