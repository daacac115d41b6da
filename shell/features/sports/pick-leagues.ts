import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import type { Leagues } from '../../boot.ts';

const MOST_TOP = 12;
const MOST_TOP_A_SPORT = 6;

/** Those of one sport, for the tree below its name; without one the best known of all, for the list below the sports. */
export function pickLeagues(
  all: readonly LeagueCount[],
  sport: string | undefined,
  country: string | undefined,
): Leagues {
  const sportId = sport === undefined ? undefined : findSport(sport)?.sportId;
  return {
    ...(sport !== undefined && { sport }),
    ...(country !== undefined && { country }),
    list: sport === undefined ? pickTop(all) : all.filter((league) => league.sportId === sportId),
  };
}

function pickTop(all: readonly LeagueCount[]): LeagueCount[] {
  const taken = new Map<number, number>();
  return all
    .filter(({ sportId, isTop }) => {
      const count = (taken.get(sportId) ?? 0) + (isTop ? 1 : 0);
      taken.set(sportId, count);
      return isTop === true && count <= MOST_TOP_A_SPORT;
    })
    .slice(0, MOST_TOP);
}
