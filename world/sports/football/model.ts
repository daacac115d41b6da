import type { GoalModel, GoalRules, TallyModel } from '../goals/model.ts';
import type { Setting } from '../sport.ts';

/** Corners and yellow cards of two equal sides, and their parts before the break; the better side has more corners. */
const CORNERS = { home: 5.6, away: 4.7, perElo: 0.000_8, weights: [0.47, 0.53] } as const;
const CARDS = { home: 1.8, away: 2.1, perElo: -0.000_5, weights: [0.38, 0.62] } as const;

/**
 * Poisson goals (see `goals/model.ts`). Two sides of equal strength: 1.52 goals at home, 1.19 away, 45 of 100 goals
 * in the first half: the means of three Premier League seasons (football-data.co.uk, 1,140 matches). A hundred Elo
 * points multiply the odds of the two rates by e^0.36, which makes them worth about two thirds of a goal. A sending-off
 * takes a third from a side's rate and adds an eighth to the other's; prices do not foresee one.
 */
const HOME_GOALS = 1.52;
const AWAY_GOALS = 1.19;
const PER_ELO = 0.001_8;
const PER_TEMPO = 0.12;

const RULES: GoalRules = {
  periods: [
    { lengthSec: 2_700, weight: 0.45, addedSec: [60, 240] },
    { lengthSec: 2_700, weight: 0.55, addedSec: [180, 420] },
  ],
  breakSec: 240,
  clockStretch: 1,
  reds: { perMatch: 0.07, own: 0.67, other: 1.12 },
  stopsAtGoals: true,
  lookSec: [9, 16],
};

export function setUpFootball(setting: Setting): GoalModel {
  const tempo = Math.exp(PER_TEMPO * setting.tempo);
  const edge = Math.exp(PER_ELO * setting.edge);
  return {
    home: HOME_GOALS * tempo * edge,
    away: (AWAY_GOALS * tempo) / edge,
    rules: RULES,
    tallies: { corners: setUpTally(CORNERS, setting.edge), cards: setUpTally(CARDS, setting.edge) },
  };
}

function setUpTally({ home, away, perElo, weights }: typeof CORNERS | typeof CARDS, elo: number): TallyModel {
  const edge = Math.exp(perElo * elo);
  return { home: home * edge, away: away / edge, weights };
}
