import type { InningsView, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findSport } from '@glasshouse/domain/markets';
import { chanceOf, chanceOverLine, normalBelow, type Distribution } from '../../chance/distribution.ts';
import type { Offer } from '../../pricing/price-market.ts';
import { otherSide, type Facts, type Part } from '../match-facts.ts';
import { defineSport, halfLinesAround, makeTwoWay, type Lines, type SportModel } from '../sport.ts';
import { listCricketDepth } from './depth.ts';
import { CRICKET_FIELD } from './field.ts';
import {
  BALLS,
  findTarget,
  presentInnings,
  scoreOf,
  setUpCricket,
  startCricket,
  stepCricket,
  WICKETS,
  type CricketModel,
  type CricketState,
  type Innings,
} from './model.ts';
import { lookAtInnings } from './outlook.ts';

interface Bell {
  readonly mean: number;
  readonly variance: number;
}

/** The present innings when it ends; the chase is looked at as if its target could not end it. */
function inningsBell(model: CricketModel, state: CricketState): Bell {
  const innings = presentInnings(state);
  const rest = model[innings.side].moments.at(innings.balls, innings.wickets);
  return { mean: innings.runs + rest.mean, variance: rest.variance };
}

function chanceAbove(bell: Bell, line: number): number {
  return 1 - normalBelow(line, bell.mean, Math.sqrt(bell.variance));
}

/**
 * Exact, but before the toss: there both innings are normal, with exact means and variances, and over a hundred balls the
 * shape hardly differs.
 */
function homeWins(model: CricketModel, state: CricketState): number {
  const innings = presentInnings(state);
  const target = findTarget(state);
  let batting: number;
  if (state.phase === 'not_started') {
    const [own, theirs] = listWholeBells(model);
    batting = chanceAbove({ mean: own.mean - theirs.mean, variance: own.variance + theirs.variance }, 0);
  } else if (target === undefined) {
    batting = chanceToDefend(lookAtInnings(model, state), model[otherSide(innings.side)].whole().runs);
  } else if (state.innings.length === 1) {
    batting = 1 - model[otherSide(innings.side)].chase(target).chance(0, 0, target);
  } else {
    batting = model[innings.side].chase(target).chance(innings.balls, innings.wickets, target - innings.runs);
  }
  return innings.side === 'home' ? batting : 1 - batting;
}

/** That the other side makes less than an innings that is played; a tie counts half. */
function chanceToDefend(innings: Distribution, chase: Float64Array): number {
  let [below, chance] = [0, 0];
  for (let runs = 0; runs < innings.from + innings.chances.length; runs++) {
    const same = chase[runs] ?? 0;
    chance += chanceOf(innings, runs) * (below + same / 2);
    below += same;
  }
  return chance;
}

const TOTAL_STEP = 4;

/** In a chase only lines that the target leaves room for. */
function chooseCricketLines(model: CricketModel, state: CricketState): Lines {
  if (state.phase === 'ended' || state.phase === 'break') return {};
  if (state.phase === 'not_started') {
    const [home, away] = listWholeBells(model);
    return { runs: halfLinesAround((home.mean + away.mean) / 2, TOTAL_STEP, 5) };
  }
  const bell = inningsBell(model, state);
  const target = findTarget(state) ?? Infinity;
  const near = halfLinesAround(bell.mean, TOTAL_STEP, 5).filter((line) => line < target - TOTAL_STEP);
  return { runs: near.filter((line) => Math.abs(chanceAbove(bell, line) - 0.5) < 0.45) };
}

function listWholeBells({ home, away }: CricketModel): readonly [Bell, Bell] {
  return [home.moments.at(0, 0), away.moments.at(0, 0)];
}

/** Until the toss nobody knows who bats first: what is asked of the first innings is asked of either side's. */
function chanceOfOver(model: CricketModel, state: CricketState, line: number): number {
  if (state.phase !== 'not_started') return chanceOverLine(lookAtInnings(model, state), line);
  const [home, away] = listWholeBells(model);
  return (chanceAbove(home, line) + chanceAbove(away, line)) / 2;
}

function listCricketOffers(model: CricketModel, state: CricketState, lines: Lines): Offer[] {
  if (state.phase === 'ended') return [];
  const period = String(state.innings.length);
  return [
    makeTwoWay('winner', {}, homeWins(model, state)),
    ...(lines['runs'] ?? []).map((line) =>
      makeTwoWay('period_total', { period, total: String(line) }, chanceOfOver(model, state, line)),
    ),
  ];
}

/** `12.3 ov, 4 wkt`: overs are whole ones and the balls of the present one. */
function showInnings(state: CricketState): string {
  const { balls, wickets } = presentInnings(state);
  return `${Math.floor(balls / 6)}.${balls % 6} ov, ${wickets} wkt`;
}

function showOne({ side, runs, balls, wickets }: Innings): InningsView {
  return { side, runs, balls, wickets };
}

function showCricket(state: CricketState): LiveStatusView {
  return {
    phase: state.phase,
    score: scoreOf(state),
    period: state.phase === 'not_started' ? 0 : state.innings.length,
    periodScores: state.innings.map(({ side, runs }) => ({ home: 0, away: 0, [side]: runs })),
    ...(state.phase === 'not_started'
      ? {}
      : { detail: showInnings(state), turn: presentInnings(state).side, innings: state.innings.map(showOne) }),
  };
}

function listCricketFacts(state: CricketState): Facts {
  const ended = state.phase === 'ended';
  const listParts = (countOf: (innings: Innings) => number): Part[] =>
    state.innings.map((innings) => ({
      score: { home: 0, away: 0, [innings.side]: countOf(innings) },
      over: ended || innings.balls === BALLS || innings.wickets === WICKETS,
    }));
  const tally = (countOf: (innings: Innings) => number) => ({ periods: listParts(countOf), order: [] });
  return {
    ended,
    score: scoreOf(state),
    counted: scoreOf(state),
    periods: listParts(({ runs }) => runs),
    tallies: {
      wickets: tally(({ wickets }) => wickets),
      fours: tally(({ fours }) => fours),
      sixes: tally(({ sixes }) => sixes),
    },
    ...(state.winner ? { winner: state.winner } : {}),
  };
}

export const CRICKET_MODEL: SportModel<CricketModel, CricketState> = {
  slug: 'cricket',
  sportId: findSport('cricket')?.sportId ?? 0,
  pace: { lanes: 1, spanSec: 4_800, leadHours: 2, weeks: { pitches: 4, leadHours: 57 } },
  setUp: setUpCricket,
  start: startCricket,
  step: stepCricket,
  isOver: (_, state) => state.phase === 'ended',
  chooseLines: chooseCricketLines,
  offers: listCricketOffers,
  depth: { offers: listCricketDepth, round: (state) => state },
  status: (_, state) => showCricket(state),
  field: CRICKET_FIELD,
  facts: (_, state) => listCricketFacts(state),
};

export const CRICKET = defineSport(CRICKET_MODEL);
