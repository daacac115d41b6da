import type { SetRules } from '../sets/model.ts';
import { makeRalliesField } from '../sets/tell-rallies.ts';

export const RULES: SetRules = { setsToWin: 2, points: 21, lastPoints: 21, lead: 2, cap: 30 };

/** A serve seldom ends a rally, a smash does so in one of four. */
export const BADMINTON_FIELD = makeRalliesField(
  {
    rules: RULES,
    aces: 0.03,
    faults: 0.05,
    finish: { kind: 'smash', chance: 0.26, x: [620, 900] },
    pointFor: 'game_point',
    won: 'game',
  },
  [
    ['points', ['point', 'ace', 'smash']],
    ['smashes', ['smash']],
    ['aces', ['ace']],
    ['service_errors', ['serve_fault']],
  ],
);
