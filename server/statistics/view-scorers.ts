import type { TopScorerView } from '@glasshouse/contracts/statistics';
import type { PastMatches } from '../sportsbook/index.ts';

type TopScorerRow = Awaited<ReturnType<PastMatches['listTopScorers']>>[number];

/** With the names of their teams. */
export async function viewScorers(past: PastMatches, rows: readonly TopScorerRow[]): Promise<TopScorerView[]> {
  const sides = await past.listSides(rows.map((row) => row.side_id));
  return rows.flatMap(({ scorer_id: scorerId, name, side_id: sideId, goals }) => {
    const side = sides.get(sideId);
    return side ? [{ scorerId, name, side, goals }] : [];
  });
}
