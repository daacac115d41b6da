import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import type { GoalModel, GoalState } from '../goals/model.ts';
import { otherSide } from '../match-facts.ts';
import type { Side } from '../sport.ts';

/**
 * Goals are those of the model; six throws of ten are goals, and of the others six of ten are saved. One goal of eight is
 * thrown from the seven metres, and a side has some four suspensions.
 */
const THROW = 0.34;
const SAVED = 0.6;
const SEVEN_METRES = { ofGoals: 0.13, saved: 0.022 } as const;
const SUSPENSION = 0.075;
const TIMEOUT = 0.02;
/** A side has the ball still in the next look. */
const KEEPS = 0.55;
const HALF_SEC = 1_800;

/** Towards the goal of the other side: behind the area of six metres, on the line of seven, before the goal, and in it. */
const AREA = [760, 830] as const;
const SPOT = 800;
const KEEPER = 975;
const GOAL = 1_000;

export const HANDBALL_FIELD: FieldTelling<GoalModel, GoalState> = {
  begin: beginHandball,
  counts: [
    ['throws', ['throw', 'throw_wide', 'goal']],
    ['saves', ['save']],
    ['sevens', ['seven_metres']],
    ['suspensions', ['suspension']],
  ],
};

function beginHandball(_model: GoalModel, random: Random): TellField<GoalState> {
  let side: Side = random.chance(0.5) ? 'home' : 'away';
  return (before, after, following) => {
    const goal = after.goals[before.goals.length];
    const happened = before.phase === 'playing' ? listLook(random, after, side, goal) : [throwOff(after, side)];
    const lost = goal ?? happened.find(({ kind }) => kind === 'throw' || kind === 'throw_wide')?.side;
    if (lost) side = otherSide(lost);
    else if (!random.chance(KEEPS)) side = otherSide(side);
    const next = following?.goals[after.goals.length];
    if (!next) return happened;
    // What comes is a goal: whoever scores it is on the way.
    side = next;
    return [...happened, attackBy(random, after, next)];
  };
}

function throwOff(state: GoalState, side: Side): Happened {
  return at(state, 'possession', side, 500, 500);
}

function listLook(random: Random, state: GoalState, side: Side, goal: Side | undefined): Happened[] {
  return goal ? listGoal(random, state, goal) : listQuiet(random, state, side);
}

function listGoal(random: Random, state: GoalState, side: Side): Happened[] {
  const goal = at(state, 'goal', side, GOAL, random.between(465, 535));
  return random.chance(SEVEN_METRES.ofGoals) ? [at(state, 'seven_metres', side, SPOT, 500), goal] : [goal];
}

function listQuiet(random: Random, state: GoalState, side: Side): Happened[] {
  if (random.chance(SEVEN_METRES.saved)) {
    return [at(state, 'seven_metres', side, SPOT, 500), at(state, 'throw', side, SPOT, 500), saveBy(state, side, 500)];
  }
  if (random.chance(THROW)) {
    const y = random.between(220, 780);
    if (!random.chance(SAVED)) return [at(state, 'throw_wide', side, GOAL, y < 500 ? 380 : 620)];
    return [at(state, 'throw', side, random.between(...AREA), y), saveBy(state, side, random.between(465, 535))];
  }
  if (random.chance(SUSPENSION)) {
    return [
      { ...at(state, 'suspension', side, random.between(...AREA), random.between(250, 750)), side: otherSide(side) },
    ];
  }
  if (random.chance(TIMEOUT)) return [{ kind: 'timeout', side, clockSec: clockOf(state) }];
  if (random.chance(0.5)) return [attackBy(random, state, side)];
  return [at(state, 'possession', side, random.between(480, 660), random.between(150, 850))];
}

function attackBy(random: Random, state: GoalState, side: Side): Happened {
  return at(state, 'attack', side, random.between(680, 760), random.between(150, 850));
}

function saveBy(state: GoalState, side: Side, y: number): Happened {
  return { ...at(state, 'save', side, KEEPER, y), side: otherSide(side) };
}

/** `x` is towards the goal of the other side. */
function at(state: GoalState, kind: Happened['kind'], side: Side, x: number, y: number): Happened {
  const ahead = Math.round(x);
  return { kind, side, clockSec: clockOf(state), x: side === 'home' ? ahead : 1_000 - ahead, y: Math.round(y) };
}

/** What falls with the last whistle is of the last minute: nothing is added to a half. */
function clockOf({ period, elapsedSec }: GoalState): number {
  return Math.floor((period - 1) * HALF_SEC + Math.min(elapsedSec, HALF_SEC - 1));
}
