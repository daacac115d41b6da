import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened, TellField } from '../field.ts';
import { otherSide } from '../match-facts.ts';
import type { GoalModel, GoalState, Tally } from '../goals/model.ts';
import type { Side } from '../sport.ts';

/**
 * Goals, corners and cards are those of the model; what lies between them is drawn. A side has the ball again in three
 * looks of five, otherwise by its share of the goals; some twelve shots a side and match, a third of them on target.
 */
const KEEPS = 0.6;
const SHARE_OF_GOALS = 0.5;
const SHOT = 0.05;
const ON_TARGET = 0.34;
const SUBSTITUTION = 0.04;
const MOST_SUBSTITUTIONS = 5;
/** From the tenth minute of the second half. */
const SUBSTITUTIONS_FROM = { period: 2, sec: 600 } as const;
const QUIET = [
  ['possession', 0.45],
  ['attack', 0.3],
  ['dangerous_attack', 0.11],
  ['throw_in', 0.09],
  ['free_kick', 0.05],
] as const;
const HALF_SEC = 2_700;

interface Play {
  readonly random: Random;
  readonly share: number;
  readonly changes: Record<Side, number>;
  side: Side;
}

export const FOOTBALL_FIELD: FieldTelling<GoalModel, GoalState> = {
  begin: beginFootball,
  counts: [
    ['shots', ['shot_on_target', 'shot_off_target', 'goal']],
    ['shots_on_target', ['shot_on_target', 'goal']],
    ['corners', ['corner']],
    ['yellow_cards', ['yellow_card']],
    ['red_cards', ['red_card']],
  ],
  hasPossession: true,
};

function beginFootball(model: GoalModel, random: Random): TellField<GoalState> {
  const share = 0.5 + SHARE_OF_GOALS * (model.home / (model.home + model.away) - 0.5);
  const play: Play = { random, share, changes: { home: 0, away: 0 }, side: random.chance(share) ? 'home' : 'away' };
  return (before, after, following) => {
    const happened = before.phase === 'playing' ? listLook(play, before, after) : [kickOff(play, after)];
    const [next] = following ? listNew(after.goals, following.goals) : [];
    const last = happened.at(-1);
    // What comes is a goal: it is led up to, as many an attack is that leads to none.
    if (next && (last?.kind !== 'dangerous_attack' || last.side !== next)) happened.push(attackBy(play, after, next));
    return happened;
  };
}

function kickOff(play: Play, state: GoalState): Happened {
  return { kind: 'possession', side: play.side, clockSec: clockOf(state), x: 500, y: 500 };
}

function listLook(play: Play, before: GoalState, after: GoalState): Happened[] {
  const { random } = play;
  const [goal] = listNew(before.goals, after.goals);
  const [corner] = listNewOf(before.tallies.corners, after.tallies.corners);
  const [booked] = listNewOf(before.tallies.cards, after.tallies.cards);
  const sentOff = findMore(before.reds, after.reds);
  const happened: Happened[] = [];
  for (const [kind, side] of [
    ['yellow_card', booked],
    ['red_card', sentOff],
  ] as const) {
    if (side) happened.push(at(after, kind, side, random.between(300, 700), random.between(150, 850)));
  }
  if (corner) {
    if (!goal) happened.push(attackBy(play, after, corner));
    happened.push(at(after, 'corner', corner, 1_000, random.chance(0.5) ? 0 : 1_000));
  }
  if (goal) happened.push(at(after, 'goal', goal, 1_000, 500));
  if (goal) play.side = otherSide(goal);
  if (happened.length === 0) happened.push(...listQuiet(play, after));
  return happened;
}

function listQuiet(play: Play, state: GoalState): Happened[] {
  const { random } = play;
  if (!random.chance(KEEPS)) play.side = random.chance(play.share) ? 'home' : 'away';
  const { side } = play;
  const changing = findChanging(play, state);
  if (changing) return [at(state, 'substitution', changing, 500, 0)];
  if (random.chance(SHOT)) {
    const kind = random.chance(ON_TARGET) ? 'shot_on_target' : 'shot_off_target';
    const shot = at(state, kind, side, 985, random.between(kind === 'shot_on_target' ? 460 : 380, 620));
    play.side = otherSide(side);
    return [attackBy(play, state, side), shot, at(state, 'goal_kick', play.side, 60, random.between(440, 560))];
  }
  let draw = random.next();
  const kind = QUIET.find(([, chance]) => (draw -= chance) < 0)?.[0] ?? 'possession';
  return [kind === 'dangerous_attack' ? attackBy(play, state, side) : quietAt(play, state, kind)];
}

function findChanging({ random, changes, side }: Play, { period, elapsedSec }: GoalState): Side | undefined {
  if (period < SUBSTITUTIONS_FROM.period || elapsedSec < SUBSTITUTIONS_FROM.sec) return undefined;
  if (changes[side] === MOST_SUBSTITUTIONS || !random.chance(SUBSTITUTION)) return undefined;
  changes[side] += 1;
  return side;
}

function quietAt({ random, side }: Play, state: GoalState, kind: (typeof QUIET)[number][0]): Happened {
  const y = random.between(120, 880);
  if (kind === 'throw_in') return at(state, kind, side, random.between(300, 850), y < 500 ? 0 : 1_000);
  const [from, to] = kind === 'attack' ? [560, 740] : [260, 620];
  return at(state, kind, side, random.between(from, to), y);
}

function attackBy(play: Play, state: GoalState, side: Side): Happened {
  play.side = side;
  return at(state, 'dangerous_attack', side, play.random.between(780, 920), play.random.between(220, 780));
}

/** `x` is towards the goal of the other side. */
function at(state: GoalState, kind: Happened['kind'], side: Side, x: number, y: number): Happened {
  const ahead = Math.round(x);
  return { kind, side, clockSec: clockOf(state), x: side === 'home' ? ahead : 1_000 - ahead, y: Math.round(y) };
}

function clockOf({ period, elapsedSec }: GoalState): number {
  return Math.floor((period - 1) * HALF_SEC + elapsedSec);
}

function listNewOf(before: Tally, after: Tally): readonly Side[] {
  return listNew(before.order, after.order);
}

function listNew(before: readonly Side[], after: readonly Side[]): readonly Side[] {
  return after.slice(before.length);
}

function findMore(before: GoalState['reds'], after: GoalState['reds']): Side | undefined {
  if (after.home > before.home) return 'home';
  return after.away > before.away ? 'away' : undefined;
}
