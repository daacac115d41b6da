/** How a league of a sport is ranked. */
export interface TableRule {
  readonly sportId: number;
  /** Points for a match; without them the share of matches won ranks, as American leagues do it. */
  readonly points?: { readonly won: number; readonly drawn: number };
  /** A match may end level, and the table has a column for it. */
  readonly hasDraws: boolean;
  /** Of two level on points the better difference is ahead; where sides play unlike numbers of balls it says nothing. */
  readonly byDifference: boolean;
}

/**
 * Sports that are played in leagues. Football as the Laws of the Game's competitions have counted since 1995; ice hockey
 * with two points for a win, since its matches are told by regulation time and end level; cricket as in most leagues of
 * limited overs; handball with two points for a win. Volleyball, baseball and American football rank by the share of matches
 * won. Others are played in cups and rounds: their sides have a form, and no table.
 */
export const TABLE_RULES: readonly TableRule[] = [
  { sportId: 1, points: { won: 3, drawn: 1 }, hasDraws: true, byDifference: true },
  { sportId: 2, points: { won: 2, drawn: 1 }, hasDraws: true, byDifference: true },
  { sportId: 3, hasDraws: false, byDifference: true },
  { sportId: 66, points: { won: 2, drawn: 1 }, hasDraws: true, byDifference: false },
  { sportId: 6, hasDraws: false, byDifference: true },
  { sportId: 8, points: { won: 2, drawn: 1 }, hasDraws: true, byDifference: true },
  { sportId: 5, hasDraws: false, byDifference: true },
  { sportId: 13, hasDraws: false, byDifference: true },
];

/** Sports whose leagues have a place for top scorers from the beginning; in others it is there once somebody is told. */
const SCORER_SPORTS: readonly number[] = [1, 2];

export function hasScorers(sportId: number): boolean {
  return SCORER_SPORTS.includes(sportId);
}

export function findTableRule(sportId: number): TableRule | undefined {
  return TABLE_RULES.find((rule) => rule.sportId === sportId);
}
