import type { GoalModel, GoalRules } from '../goals/model.ts';
import type { Setting } from '../sport.ts';

/**
 * Poisson goals (see `goals/model.ts`) over three periods of regulation time, which is also what all markets are
 * settled on: there is no overtime. Equal sides: 3.1 goals at home, 2.8 away, the usual size of the big leagues today;
 * a hundred Elo points are worth two thirds of a goal, the second and third period see a little more than the first.
 */
const HOME_GOALS = 3.1;
const AWAY_GOALS = 2.8;
const PER_ELO = 0.001_15;
const PER_TEMPO = 0.1;

const RULES: GoalRules = {
  periods: [
    { lengthSec: 1_200, weight: 0.31, addedSec: [0, 0] },
    { lengthSec: 1_200, weight: 0.345, addedSec: [0, 0] },
    { lengthSec: 1_200, weight: 0.345, addedSec: [0, 0] },
  ],
  breakSec: 240,
  clockStretch: 1.3,
  reds: { perMatch: 0, own: 1, other: 1 },
  stopsAtGoals: true,
  lookSec: [8, 14],
};

export function setUpIceHockey(setting: Setting): GoalModel {
  const tempo = Math.exp(PER_TEMPO * setting.tempo);
  const edge = Math.exp(PER_ELO * setting.edge);
  return { home: HOME_GOALS * tempo * edge, away: (AWAY_GOALS * tempo) / edge, rules: RULES };
}
