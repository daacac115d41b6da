import {
  addMatch,
  resultFor,
  tallyFor,
  type MatchResult,
  type PlayedMatch,
  type Side,
  type Tally,
} from './match-result.ts';
import type { TableRule } from './table-rule.table.ts';

export interface TableRow extends Tally {
  /** From 1; sides that nothing tells apart share one. */
  readonly place: number;
  readonly side: Side;
  /** Absent where the share of matches won ranks. */
  readonly points?: number;
  /** Its last matches, the latest first. */
  readonly form: readonly MatchResult[];
}

const FORM_LENGTH = 5;

type Counted = Omit<TableRow, 'place'>;

/** The table of a league: its matches with the latest first, each side ranked by what it has won. */
export function makeTable(rule: TableRule, matches: readonly PlayedMatch[]): TableRow[] {
  const sides = new Map<number, { readonly side: Side; tally: Tally; readonly form: MatchResult[] }>();
  for (const match of matches) {
    for (const side of [match.home, match.away]) {
      const held = sides.get(side.id) ?? { side, tally: tallyFor([], side.id), form: [] };
      held.tally = addMatch(held.tally, match, side.id);
      if (held.form.length < FORM_LENGTH) held.form.push(resultFor(match, side.id));
      sides.set(side.id, held);
    }
  }
  const counted = [...sides.values()].map(({ side, tally, form }): Counted => {
    const { points } = rule;
    return { side, ...tally, ...(points && { points: tally.won * points.won + tally.drawn * points.drawn }), form };
  });
  return rank(rule, counted);
}

function rank(rule: TableRule, counted: readonly Counted[]): TableRow[] {
  const sorted = counted.toSorted((a, b) => compare(rule, a, b) || (a.side.name < b.side.name ? -1 : 1));
  const rows: TableRow[] = [];
  for (const row of sorted) {
    const before = rows.at(-1);
    const place = before && compare(rule, before, row) === 0 ? before.place : rows.length + 1;
    rows.push({ ...row, place });
  }
  return rows;
}

/** Below zero where `a` is ahead: by points, difference, what was scored, and then wins, as leagues do it. */
function compare({ byDifference }: TableRule, a: Counted, b: Counted): number {
  const byPoints = a.points === undefined || b.points === undefined ? compareShares(a, b) : b.points - a.points;
  if (!byDifference) return byPoints || b.won - a.won || a.lost - b.lost;
  const difference = b.scored - b.conceded - (a.scored - a.conceded);
  return byPoints || difference || b.scored - a.scored || b.won - a.won;
}

/** The shares of matches won, as whole numbers: a won of b played against c of d is a times d against c times b. */
function compareShares(a: Tally, b: Tally): number {
  return b.won * a.played - a.won * b.played;
}
