import { makeMarketKey, MARKET_TYPES, type MarketTypeId, type Specifiers } from '@glasshouse/domain/markets';
import { chanceOdd, chanceOverLine, meanOf, shiftDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { halfLinesAround, makeTwoWay, type Lines } from '../sport.ts';
import {
  endOfSet,
  finishMatch,
  mapPoints,
  type MatchEnd,
  type Points,
  type SetEnd,
  type SetRules,
  type SetsModel,
} from './model.ts';
import { countPoints, presentSet, type SetsState } from './state.ts';

/** How far apart lines lie, for the match and for one set. */
export interface Steps {
  readonly total: number;
  readonly lead: number;
  readonly side: number;
}

interface Outlook {
  readonly match: MatchEnd;
  /** The sets that are sure to be played, the present one first. */
  readonly sets: readonly { readonly number: number; readonly end: SetEnd }[];
}

/** `next` is home's chance of the point that is being played, where more is known of it than of others. */
function lookAhead(model: SetsModel, state: SetsState, next: number | undefined): Outlook {
  const isBreak = state.phase === 'break';
  const set = isBreak ? state.sets.length : state.sets.length - 1;
  const from = isBreak ? { home: 0, away: 0 } : presentSet(state);
  const played = from.home + from.away;
  const isWhole = played === 0 && next === undefined;
  const end = isWhole
    ? model.wholeSet(set)
    : endOfSet(model.rules, set, from, (point) =>
        point === played && next !== undefined ? next : model.chance(set, point),
      );
  const all = countPoints(state);
  const before = { home: all.home - from.home, away: all.away - from.away };
  const shifts = { sum: before.home + before.away, lead: before.home - before.away, ...before };
  const match = isWhole ? model.rest(state.score.home, state.score.away) : finishMatch(model, end, state.score);
  const points = mapPoints((name) => shiftDistribution(match[name], shifts[name]));
  const sure = model.rules.setsToWin - Math.max(state.score.home, state.score.away);
  const later = Array.from({ length: sure - 1 }, (_, index) => set + 1 + index);
  return {
    match: { ...match, ...points },
    sets: [{ number: set + 1, end }, ...later.map((one) => ({ number: one + 1, end: model.wholeSet(one) }))],
  };
}

/** Lines that could still go either way. */
function keepOpen(it: Distribution, step: number, count: number): number[] {
  return halfLinesAround(meanOf(it), step, count).filter((line) => Math.abs(chanceOverLine(it, line) - 0.5) < 0.44);
}

/** A lead of half a point is who wins the set. */
function keepLeads(it: Distribution, step: number, count: number): number[] {
  return keepOpen(it, step, count).filter((line) => Math.abs(line) > 1);
}

const OF_MATCH = { total: 5, lead: 5, side: 3 } as const;
const OF_SET = { total: 3, lead: 3, side: 2 } as const;

function chooseLines(it: Points, steps: Steps, counts: Steps, room: string, isSet: boolean): Lines {
  const leads = isSet ? keepLeads : keepOpen;
  return {
    [`${room}total`]: keepOpen(it.sum, steps.total, counts.total),
    [`${room}lead`]: leads(it.lead, steps.lead, counts.lead),
    [`${room}home`]: keepOpen(it.home, steps.side, counts.side),
    [`${room}away`]: keepOpen(it.away, steps.side, counts.side),
  };
}

/** Sets are short: their lines stand next to each other. */
const SET_STEPS: Steps = { total: 1, lead: 1, side: 1 };

export function chooseSetsLines(model: SetsModel, state: SetsState, steps: Steps, next?: number): Lines {
  if (state.phase === 'ended') return {};
  const { match, sets } = lookAhead(model, state, next);
  return Object.assign(
    chooseLines(match, steps, OF_MATCH, '', false),
    ...sets.map(({ number, end }) => chooseLines(end.points, SET_STEPS, OF_SET, `${number}/`, true)),
  );
}

export function listSetsOffers(model: SetsModel, state: SetsState, lines: Lines, next?: number): Offer[] {
  if (state.phase === 'ended') return [];
  const { match, sets } = lookAhead(model, state, next);
  return [
    makeTwoWay('winner', {}, match.won),
    ...listPoints(MATCH, match, lines, '', {}),
    makeTwoWay('odd_even', {}, chanceOdd(match.sum)),
    makeScoreInSets(model.rules, match),
    ...sets.flatMap(({ number, end }) => {
      const period = { period: String(number) };
      return [
        makeTwoWay('period_winner', period, end.won),
        ...listPoints(SET, end.points, lines, `${number}/`, period),
        makeTwoWay('period_odd_even', period, chanceOdd(end.points.sum)),
      ];
    }),
  ];
}

type PointTypes = Readonly<Record<'total' | 'lead' | 'home' | 'away', MarketTypeId>>;

const MATCH: PointTypes = { total: 'total', lead: 'handicap', home: 'home_total', away: 'away_total' };
const SET: PointTypes = {
  total: 'period_total',
  lead: 'period_asian_handicap',
  home: 'period_home_total',
  away: 'period_away_total',
};

function listPoints(types: PointTypes, it: Points, lines: Lines, room: string, specifiers: Specifiers): Offer[] {
  const over = (type: MarketTypeId, points: Distribution, name: string): Offer[] =>
    (lines[`${room}${name}`] ?? []).map((line) =>
      makeTwoWay(type, { ...specifiers, total: String(line) }, chanceOverLine(points, line)),
    );
  return [
    ...over(types.total, it.sum, 'total'),
    ...(lines[`${room}lead`] ?? []).map((line) =>
      makeTwoWay(types.lead, { ...specifiers, hcp: String(-line) }, chanceOverLine(it.lead, line)),
    ),
    ...over(types.home, it.home, 'home'),
    ...over(types.away, it.away, 'away'),
  ];
}

/** The scores that can end a match, whatever the present one rules out. */
function makeScoreInSets({ setsToWin }: SetRules, { scores }: MatchEnd): Offer {
  const outcomes = MARKET_TYPES.correct_score.outcomes.filter((id) => {
    const sides = id.split(':').map(Number);
    return (
      sides.length === 2 && sides.filter((sets) => sets === setsToWin).length === 1 && Math.max(...sides) === setsToWin
    );
  });
  const chances = outcomes.map((id) => scores.get(id) ?? 0);
  return { type: 'correct_score', key: makeMarketKey('correct_score', {}), outcomes, chances };
}
