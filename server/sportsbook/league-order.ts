import type { TournamentView } from '@glasshouse/contracts/sportsbook';
import { SPORTS } from '@glasshouse/domain/markets';
import { COUNTRY_LEAGUES, WORLD_LEAGUES, type LeagueName } from './top-league.table.ts';

/** In which order leagues are listed, and which of them are looked for the most. */
export interface LeagueOrder {
  isTop(league: TournamentView): boolean;
  compare(a: TournamentView, b: TournamentView): number;
}

/**
 * Sports in the order of their table. Of a sport first what the operator names, then the leagues of the visitor's own
 * country, what their compatriots follow, what the world does, and all others by country and name.
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
    const place = places.get(keyOf(league)) ?? OTHERS;
    // Among those of the country, too, the best known come first.
    return country !== undefined && place > HOME && isOf(country, league) ? HOME + place / 10 : place;
  };
  return {
    isTop: (league) => placeOf(league) < OTHERS,
    compare: (a, b) =>
      a === b
        ? 0
        : sportRank(a.sportId) - sportRank(b.sportId) ||
          placeOf(a) - placeOf(b) ||
          compareText(a.category, b.category) ||
          compareText(a.name, b.name) ||
          a.id - b.id,
  };
}

/** More leagues than any list names. */
const STEP = 10_000;
const HOME = STEP;
const OTHERS = 4 * STEP;

/** `gb-eng` is a part of GB. */
function isOf(country: string, { country: ofLeague }: TournamentView): boolean {
  const code = country.toLowerCase();
  return ofLeague === code || ofLeague?.startsWith(`${code}-`) === true;
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
