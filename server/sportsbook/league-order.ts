import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { isOfCountry } from '@glasshouse/domain/favourites';
import { isConsoleLeague } from '@glasshouse/domain/lists';
import { SPORTS } from '@glasshouse/domain/markets';
import { COUNTRY_LEAGUES, WORLD_LEAGUES, YOUTH_LEAGUE, type LeagueName } from './top-league.table.ts';

/** In which order leagues are listed, and which of them are looked for the most. */
export interface LeagueOrder {
  isTop(league: TournamentView): boolean;
  compare(a: TournamentView, b: TournamentView): number;
  /** What belongs to no country before all countries, those by name; within each the best known first. */
  compareByCategory(a: TournamentView, b: TournamentView): number;
}

/**
 * Sports in the order of their table. Of a sport first what the operator names, then the leagues of the visitor's own
 * country, what their compatriots follow, what the world does, and all others by country and name; youth and reserves
 * after them, and last what is played at consoles.
 */
export function makeLeagueOrder(ofOperator: readonly LeagueName[], country: string | undefined): LeagueOrder {
  const ofCountry = (country && COUNTRY_LEAGUES.get(country)) || [];
  const places = new Map<string, number>();
  const note = (leagues: readonly LeagueName[], step: number): void => {
    for (const league of leagues) {
      const key = keyOf(league);
      if (!places.has(key)) places.set(key, step * STEP + places.size);
    }
  };
  note(ofOperator, 0);
  note(ofCountry, 2);
  note(WORLD_LEAGUES, 3);
  const placeOf = (league: TournamentView): number => {
    const place = places.get(keyOf(league)) ?? placeOfOther(league);
    if (place > OTHERS) return place;
    // Among those of the country, too, the best known come first.
    return country !== undefined && place > HOME && isOfCountry(country, league.country) ? HOME + place / 10 : place;
  };
  const compare = (a: TournamentView, b: TournamentView): number =>
    a === b
      ? 0
      : sportRank(a.sportId) - sportRank(b.sportId) ||
        placeOf(a) - placeOf(b) ||
        compareText(a.category, b.category) ||
        compareText(a.name, b.name) ||
        a.id - b.id;
  return {
    isTop: (league) => placeOf(league) < OTHERS,
    compare,
    compareByCategory: (a, b) =>
      sportRank(a.sportId) - sportRank(b.sportId) ||
      Number(a.country !== undefined) - Number(b.country !== undefined) ||
      compareText(a.category, b.category) ||
      compare(a, b),
  };
}

/** More leagues than any list names. */
const STEP = 10_000;
const HOME = STEP;
const OTHERS = 4 * STEP;
const YOUTH = 5 * STEP;
const CONSOLES = 6 * STEP;

function placeOfOther({ name }: TournamentView): number {
  if (isConsoleLeague(name)) return CONSOLES;
  return YOUTH_LEAGUE.test(name) ? YOUTH : OTHERS;
}

function keyOf({ sportId, category, name }: LeagueName): string {
  return `${sportId}|${category}|${name}`.toLowerCase();
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const RANKS = new Map(SPORTS.map(({ sportId }, rank) => [sportId, rank]));

export function sportRank(sportId: number): number {
  return RANKS.get(sportId) ?? SPORTS.length;
}
