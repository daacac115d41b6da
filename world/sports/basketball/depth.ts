import type { MarketTypeId, Specifiers } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';
import type { Offer } from '../../pricing/price-market.ts';
import { isWorthOffering } from '../goals/depth.ts';
import { halfLinesAround, makeOffer, makeTwoWay } from '../sport.ts';
import {
  above,
  bellOfDifference,
  bellOfSum,
  lookAhead,
  overWithOvertime,
  winsBy,
  type Bell,
  type Outlook,
} from './bells.ts';
import {
  lastOf,
  PERIODS,
  restOfPeriod,
  restOfWholePeriod,
  type BasketballModel,
  type BasketballState,
  type Rest,
} from './model.ts';

/** A line is offered while it can still go either way. */
const OPEN = 0.45;

/** How many lines of each, next to each other. */
const OF_MATCH = { total: 15, side: 9, lead: 13 } as const;
const OF_PERIOD = { total: 5, side: 3, lead: 5 } as const;
const NONE: Score = { home: 0, away: 0 };

/**
 * What there is besides the main markets: more lines of the match, and every quarter to come. All of it from the points
 * to come seen as normal, like the main markets; `anchor` chooses the lines.
 */
export function listBasketballDepth(model: BasketballModel, state: BasketballState, anchor: BasketballModel): Offer[] {
  if (state.phase === 'ended') return [];
  return [...listMatch(lookAhead(model, state), lookAhead(anchor, state)), ...listPeriods(model, state, anchor)];
}

function listMatch(it: Outlook, lines: Outlook): Offer[] {
  const { overtime } = it;
  const totals = (type: MarketTypeId, bell: Bell, anchor: Bell, added: number, count: number): Offer[] =>
    openLines(anchor, 2, count).map((line) =>
      makeTwoWay(type, { total: String(line) }, overWithOvertime(it, bell, added, line)),
    );
  return [
    ...openLines(lines.difference, 1, OF_MATCH.lead).map((line) =>
      makeTwoWay('handicap', { hcp: String(-line) }, winsBy(it, line)),
    ),
    ...totals('total', it.sum, lines.sum, overtime.home + overtime.away, OF_MATCH.total),
    ...totals('home_total', it.home, lines.home, overtime.home, OF_MATCH.side),
    ...totals('away_total', it.away, lines.away, overtime.away, OF_MATCH.side),
  ];
}

/** The present quarter and those to come; an overtime is none. */
function listPeriods(model: BasketballModel, state: BasketballState, anchor: BasketballModel): Offer[] {
  return Array.from({ length: PERIODS }, (_, index) => index + 1).flatMap((period) => {
    if (period < state.period || (period === state.period && state.phase === 'break')) return [];
    const look = (it: BasketballModel): Part =>
      period === state.period
        ? lookAtPart(lastOf(state), restOfPeriod(it, state))
        : lookAtPart(NONE, restOfWholePeriod(it));
    return listPart(look(model), look(anchor), { period: String(period) });
  });
}

interface Part {
  readonly sum: Bell;
  readonly difference: Bell;
  readonly home: Bell;
  readonly away: Bell;
}

function lookAtPart(score: Score, rest: Rest): Part {
  const deviation = Math.sqrt(rest.variance / 2);
  return {
    sum: bellOfSum(score, rest),
    difference: bellOfDifference(score, rest),
    home: { mean: score.home + rest.home, deviation },
    away: { mean: score.away + rest.away, deviation },
  };
}

function listPart(it: Part, lines: Part, period: Specifiers): Offer[] {
  const [home, away] = [above(it.difference, 0.5), 1 - above(it.difference, -0.5)];
  const draw = Math.max(0, 1 - home - away);
  const totals = (type: MarketTypeId, bell: Bell, anchor: Bell, count: number): Offer[] =>
    openLines(anchor, 1, count).map((line) => makeTwoWay(type, { ...period, total: String(line) }, above(bell, line)));
  return [
    makeOffer('period_1x2', period, [home, draw, away]),
    makeTwoWay('period_winner', period, home + away > 0 ? home / (home + away) : 0.5),
    makeOffer('period_double_chance', period, [home + draw, home + away, draw + away]),
    ...openLines(lines.difference, 1, OF_PERIOD.lead).map((line) =>
      makeTwoWay('period_asian_handicap', { ...period, hcp: String(-line) }, above(it.difference, line)),
    ),
    ...totals('period_total', it.sum, lines.sum, OF_PERIOD.total),
    ...totals('period_home_total', it.home, lines.home, OF_PERIOD.side),
    ...totals('period_away_total', it.away, lines.away, OF_PERIOD.side),
  ].filter(isWorthOffering);
}

function openLines(bell: Bell, step: number, count: number): number[] {
  return halfLinesAround(bell.mean, step, count).filter((line) => Math.abs(above(bell, line) - 0.5) < OPEN);
}
