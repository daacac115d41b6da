import type { GoalModel, GoalRules } from '../goals/model.ts';
import type { Setting } from '../sport.ts';

/**
 * Poisson goals (see `goals/model.ts`) over two halves of half an hour; everything is settled on them. Equal sides: 29.8
 * goals at home, 28.2 away, about what the great leagues play today; a hundred Elo points are worth three
 * goals.
 */
const HOME_GOALS = 29.8;
const AWAY_GOALS = 28.2;
const PER_ELO = 0.000_5;
const PER_TEMPO = 0.04;

const RULES: GoalRules = {
  periods: [
    { lengthSec: 1_800, weight: 0.49, addedSec: [0, 0] },
    { lengthSec: 1_800, weight: 0.51, addedSec: [0, 0] },
  ],
  breakSec: 240,
  clockStretch: 1.2,
  reds: { perMatch: 0, own: 1, other: 1 },
  stopsAtGoals: false,
  lookSec: [14, 26],
};

export function setUpHandball(setting: Setting): GoalModel {
  const tempo = Math.exp(PER_TEMPO * setting.tempo);
  const edge = Math.exp(PER_ELO * setting.edge);
  return { home: HOME_GOALS * tempo * edge, away: (AWAY_GOALS * tempo) / edge, rules: RULES };
}
