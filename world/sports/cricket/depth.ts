import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import { chanceOdd, chanceOverLine, meanOf, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { halfLinesAround, makeTwoWay } from '../sport.ts';
import type { CricketModel, CricketState } from './model.ts';
import { lookAtBalls, lookAtPlay, lookAtPresentBalls, lookAtStart, type BallOutlook, type Outlook } from './outlook.ts';

/** How many lines of each, and how far apart. */
const OF_MATCH = { count: 15, step: 3 } as const;
const OF_SIDE = { count: 11, step: 3 } as const;
const OF_FIRST = { count: 15, step: 2 } as const;
const OF_SECOND = { count: 9, step: 3 } as const;
const OF_BALLS = { count: 5, step: 1 } as const;
/** A line is offered while it can still go either way. */
const OPEN = 0.45;

/**
 * What there is besides the main markets: lines of the innings, of either side and of both, and wickets, fours and sixes of the
 * first innings, all of one outlook. `anchor` chooses the lines. A chase may end before its time, so that of it there are
 * lines of runs alone, as far as its target leaves room for them.
 */
export function listCricketDepth(model: CricketModel, state: CricketState, anchor: CricketModel): readonly Offer[] {
  if (state.phase === 'ended') return [];
  const look = (of: CricketModel): Outlook => (state.phase === 'not_started' ? lookAtStart(of) : lookAtPlay(of, state));
  const it = look(model);
  const lines = model === anchor ? it : look(anchor);
  const isChase = state.phase === 'break' || state.innings.length > 1;
  const offers = isChase
    ? listRuns(it, lines)
    : [...listRuns(it, lines), ...listParities(it), ...listBalls(model, state, anchor)];
  return offers.filter(isWorthOffering);
}

const [FIRST, SECOND] = [{ period: '1' }, { period: '2' }];

function listRuns(it: Outlook, lines: Outlook): Offer[] {
  return [
    ...listTotals('total', it.sum, lines.sum, OF_MATCH),
    ...listTotals('home_total', it.home, lines.home, OF_SIDE),
    ...listTotals('away_total', it.away, lines.away, OF_SIDE),
    ...listTotals('period_total', it.first, lines.first, OF_FIRST, FIRST),
    ...listTotals('period_total', it.second, lines.second, OF_SECOND, SECOND),
  ];
}

function listParities(it: Outlook): Offer[] {
  return [
    // A chase that is won stops just beyond the first innings: both together are odd more often than not.
    makeTwoWay('odd_even', {}, chanceOdd(it.sum)),
    makeTwoWay('side_odd_even', { side: '1' }, chanceOdd(it.home)),
    makeTwoWay('side_odd_even', { side: '2' }, chanceOdd(it.away)),
    makeTwoWay('period_odd_even', FIRST, chanceOdd(it.first)),
    makeTwoWay('period_odd_even', SECOND, chanceOdd(it.second)),
  ];
}

function listBalls(model: CricketModel, state: CricketState, anchor: CricketModel): Offer[] {
  const look = (of: CricketModel): BallOutlook =>
    state.phase === 'not_started' ? lookAtBalls(of) : lookAtPresentBalls(of, state);
  const it = look(model);
  const lines = model === anchor ? it : look(anchor);
  return [
    ...listTotals('period_wickets_total', it.wickets, lines.wickets, OF_BALLS, FIRST),
    ...listTotals('period_fours_total', it.fours, lines.fours, OF_BALLS, FIRST),
    ...listTotals('period_sixes_total', it.sixes, lines.sixes, OF_BALLS, FIRST),
  ];
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
