import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened } from '../field.ts';
import { isAtEnd, isInRange, isTouchdown } from './drive.ts';
import { attackerOf, QUARTER_SEC, type FootballModel, type FootballState } from './model.ts';

/** Of plays that gain ground and of those that do not; of drives that end out of range of a field goal. */
const PASS = { ofGains: 0.6, ofOthers: 0.55 } as const;
const TURNOVER = 0.28;

/** The field with its end zones, in thousandths: the goal lines are at 100 and 900. */
const GOAL_LINE = 900;
const YARD = 8;
const STEP_YARDS = 8;
const IN_END_ZONE = 950;
const POSTS = 1_000;
const PUNT_YARDS = 42;
const MIDDLE = 500;

/** Each play as the model has it; which kind of play it was is drawn. */
export const AMERICAN_FOOTBALL_FIELD: FieldTelling<FootballModel, FootballState> = {
  begin: (_model, random) => (before, after) => {
    if (before.phase !== 'playing') return [];
    const side = attackerOf(before);
    const points = after.score[side] - before.score[side];
    const told = isAtEnd(before.at) ? tellEnd(random, before, points) : tellDown(random, before, after);
    const clockSec = clockOf(after);
    return told.map(({ x = MIDDLE, ...one }) => ({ ...one, side, clockSec, x: side === 'home' ? x : 1_000 - x }));
  },
  counts: [
    ['first_downs', ['first_down']],
    ['touchdowns', ['touchdown']],
    ['field_goals', ['field_goal']],
    ['turnovers', ['turnover']],
  ],
  hasPossession: true,
};

function tellDown(random: Random, { at }: FootballState, { at: then }: FootballState): Happened[] {
  const place = { x: xOf(then.step), y: Math.round(random.between(230, 770)) };
  if (then.step === at.step) return [{ kind: random.chance(PASS.ofOthers) ? 'incomplete' : 'rush', ...place }];
  const kind = random.chance(PASS.ofGains) ? 'pass' : 'rush';
  // Over the goal line there is no other down: the touchdown is told with its points.
  return isTouchdown(then)
    ? [{ kind, ...place }]
    : [
        { kind, ...place },
        { kind: 'first_down', ...place },
      ];
}

function tellEnd(random: Random, { at }: FootballState, points: number): Happened[] {
  if (isTouchdown(at)) {
    const touchdown: Happened = { kind: 'touchdown', x: IN_END_ZONE, y: Math.round(random.between(200, 800)) };
    if (points === 7) return [touchdown, { kind: 'extra_point', x: POSTS, y: MIDDLE }];
    return points === 8 ? [touchdown, { kind: 'two_point_try', x: IN_END_ZONE, y: MIDDLE }] : [touchdown];
  }
  if (points > 0) return [{ kind: 'field_goal', x: POSTS, y: MIDDLE }];
  if (isInRange(at)) return [{ kind: 'field_goal_missed', x: POSTS, y: random.chance(0.5) ? 380 : 620 }];
  const x = xOf(at.step);
  const y = Math.round(random.between(230, 770));
  if (random.chance(TURNOVER)) return [{ kind: 'turnover', x, y }];
  return [{ kind: 'punt', x: Math.min(GOAL_LINE - YARD * 10, x + YARD * PUNT_YARDS), y }];
}

/** Ten steps are the goal line. */
function xOf(step: number): number {
  return GOAL_LINE - YARD * STEP_YARDS * (10 - step);
}

/** What falls with the end of a quarter is of its last minute. */
function clockOf({ period, elapsedSec }: FootballState): number {
  return Math.floor((Math.min(period, 5) - 1) * QUARTER_SEC + Math.min(elapsedSec, QUARTER_SEC - 1));
}
