import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import { chanceOdd, chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { halfLinesAround, makeTwoWay } from '../sport.ts';
import type { CricketModel, CricketState } from './model.ts';
import { lookAtBalls, lookAtStart } from './outlook.ts';

/** How many lines of each, and how far apart. */
const OF_MATCH = { count: 15, step: 3 } as const;
const OF_SIDE = { count: 11, step: 3 } as const;
const OF_FIRST = { count: 15, step: 2 } as const;
const OF_SECOND = { count: 9, step: 3 } as const;
const OF_BALLS = { count: 5, step: 1 } as const;
/** A line is offered while it can still go either way. */
const OPEN = 0.45;

/**
 * What there is besides the main markets until the toss: lines of the innings, of either side and of both, and wickets, fours
 * and sixes of the first innings, all of one outlook. `anchor` chooses the lines. Once it is played there are the main
 * markets alone: to count all that an innings may still bring, ball by ball, would cost more than it is worth.
 */
export function listCricketDepth(model: CricketModel, state: CricketState, anchor: CricketModel): readonly Offer[] {
  if (state.phase !== 'not_started') return [];
  const it = lookAtStart(model);
  const lines = lookAtStart(anchor);
  const [balls, ballLines] = [lookAtBalls(model), lookAtBalls(anchor)];
  const [first, second] = [{ period: '1' }, { period: '2' }];
  return [
    ...listTotals('total', it.sum, lines.sum, OF_MATCH),
    ...listTotals('home_total', it.home, lines.home, OF_SIDE),
    ...listTotals('away_total', it.away, lines.away, OF_SIDE),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(it.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(it.away)),
    ...listTotals('period_total', it.first, lines.first, OF_FIRST, first),
    ...listTotals('period_total', it.second, lines.second, OF_SECOND, second),
    makeTwoWay('period_odd_even', first, chanceOdd(it.first)),
    makeTwoWay('period_odd_even', second, chanceOdd(it.second)),
    ...listTotals('period_wickets_total', balls.wickets, ballLines.wickets, OF_BALLS, first),
    ...listTotals('period_fours_total', balls.fours, ballLines.fours, OF_BALLS, first),
    ...listTotals('period_sixes_total', balls.sixes, ballLines.sixes, OF_BALLS, first),
  ].filter(isWorthOffering);
}

type Reach = Readonly<Record<'count' | 'step', number>>;

function listTotals(
  type: MarketTypeId,
  it: Distribution,
  lines: Distribution,
  { count, step }: Reach,
  specifiers: Specifiers = {},
): Offer[] {
  return halfLinesAround(meanOf(lines), step, count)
    .filter((line) => line > 0 && Math.abs(chanceOverLine(lines, line) - 0.5) < OPEN)
    .map((line) => makeTwoWay(type, { ...specifiers, total: String(line) }, chanceOverLine(it, line)));
}
