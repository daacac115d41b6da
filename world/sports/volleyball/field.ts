import type { SetRules } from '../sets/model.ts';
import { makeRalliesField } from '../sets/tell-rallies.ts';

export const RULES: SetRules = { setsToWin: 3, points: 25, lastPoints: 15, lead: 2 };

/** A side has some six aces, nine blocks and ten failed serves of its own in four sets. */
export const VOLLEYBALL_FIELD = makeRalliesField(
  {
    rules: RULES,
    aces: 0.13,
    faults: 0.22,
    finish: { kind: 'block', chance: 0.13, x: [515, 600] },
    pointFor: 'set_point',
    won: 'set',
  },
  [
    ['points', ['point', 'ace', 'block']],
    ['aces', ['ace']],
    ['blocks', ['block']],
    ['service_errors', ['serve_fault']],
  ],
);
