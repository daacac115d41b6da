import type { LeagueCount, RowView } from '@glasshouse/contracts/sportsbook';
import { isTournamentFirst, putFirst, type FavouriteKey } from '@glasshouse/domain/favourites';

/** The leagues of one country or circuit. */
export interface CategoryGroup {
  readonly category: string;
  readonly country?: string;
  readonly count: number;
  readonly leagues: readonly LeagueCount[];
}

export interface LeagueGroups {
  /** What the visitor has starred, then what most look for, in the order of the server. */
  readonly top: readonly LeagueCount[];
  /** By the name that the feed gives them; what is no country's stands before all. */
  readonly categories: readonly CategoryGroup[];
}

/** Leagues that have something in the section, as the tree shows them: starred ones and the best known again at its head. */
export function groupLeagues(
  leagues: readonly LeagueCount[],
  section: RowView['section'],
  starred: ReadonlySet<FavouriteKey>,
): LeagueGroups {
  const isStarred = ({ id }: LeagueCount) => isTournamentFirst(id, starred);
  const present = leagues.filter((league) => league[section] > 0);
  const byCategory = new Map<string, LeagueCount[]>();
  for (const league of present) {
    const own = byCategory.get(league.category) ?? [];
    own.push(league);
    byCategory.set(league.category, own);
  }
  const categories = [...byCategory].map(([category, own]): CategoryGroup => {
    const country = own[0]?.country;
    const count = own.reduce((sum, league) => sum + league[section], 0);
    return { category, ...(country === undefined ? {} : { country }), count, leagues: own };
  });
  const top = putFirst(
    present.filter((league) => league.isTop === true || isStarred(league)),
    isStarred,
  );
  return { top, categories: categories.toSorted(byName) };
}

function byName(a: CategoryGroup, b: CategoryGroup): number {
  const [first, second] = [a, b].map(({ country, category }) => `${country === undefined ? 0 : 1} ${category}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}
