import type { CompetitorView, TournamentView } from '@glasshouse/contracts/sportsbook';
import type { TableView } from '@glasshouse/contracts/statistics';
import { assert } from '@glasshouse/domain/decision';
import { findTableRule, makeTable } from '@glasshouse/domain/statistics';
import type { PastMatches } from '../sportsbook/index.ts';

/** A season of the greatest leagues has some fifteen hundred. */
const MOST_MATCHES = 2_000;

/** Absent where the sport is not played for tables, or no match of the season is known. */
export async function findTable(
  past: PastMatches,
  { id, sportId }: Pick<TournamentView, 'id' | 'sportId'>,
  season: string | undefined,
): Promise<TableView | undefined> {
  const rule = findTableRule(sportId);
  if (!rule) return undefined;
  const matches = await past.listScores(id, season, MOST_MATCHES);
  const first = matches.at(-1);
  if (!first) return undefined;
  const sides = new Map(matches.flatMap(({ home, away }) => [home, away]).map((side) => [side.id, side]));
  const rows = makeTable(rule, matches).map(({ form, side, ...row }) => ({
    ...row,
    side: sideOf(sides, side.id),
    form: [...form],
  }));
  return { ...(season !== undefined && { season }), fromSec: first.startsAtSec, rows };
}

function sideOf(sides: ReadonlyMap<number, CompetitorView>, sideId: number): CompetitorView {
  const side = sides.get(sideId);
  assert(side !== undefined, 'a side of the table has played');
  return side;
}
