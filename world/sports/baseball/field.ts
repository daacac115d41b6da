import type { Random } from '../../chance/random.ts';
import type { FieldTelling, Happened } from '../field.ts';
import type { Turn } from './half-inning.ts';
import type { BaseballModel, BaseballState } from './model.ts';

/** With three balls, of those who reach a base; with two strikes, of those who are out: as likely as the model throws them. */
const WALK = 0.85;
const STRIKEOUT = 0.51;

/** In thousandths of the whole picture; the field opens upwards from home plate. */
const PLATE = { x: 500, y: 905 };
const FIRST = { x: 630, y: 620 };
/** From home plate to the fence, and by how much less on the foul lines. */
const DEPTH = { x: 440, y: 850, less: 230 };

/** Each pitch as the model threw it; the side is the one that bats. */
export const BASEBALL_FIELD: FieldTelling<BaseballModel, BaseballState> = {
  begin: (_model, random) => (before, after) => {
    const { phase, turn, batting, score } = before;
    if (phase !== 'playing' || after.batting !== batting || after.inning !== before.inning) return [];
    const runs = after.score[batting] - score[batting];
    return tellPitch(random, turn, after.turn, runs).map((one) => ({ ...one, side: batting }));
  },
  counts: [
    ['hits', ['hit', 'home_run']],
    ['home_runs', ['home_run']],
    ['walks', ['walk']],
    ['strikeouts', ['strikeout']],
  ],
};

function tellPitch(random: Random, turn: Turn, then: Turn, runs: number): Happened[] {
  if (then.outs > turn.outs) return [tellOut(random, turn)];
  if (runs > 0 && turn.runners === 0) return [{ kind: 'home_run', ...flyTo(random, 1.05) }];
  if (runs > 0 || then.runners > turn.runners) return [tellOn(random, turn, runs), ...tellRuns(runs)];
  if (then.balls > turn.balls) return [{ kind: 'pitch_ball', ...throwTo(random, random.chance(0.5) ? -55 : 55) }];
  if (then.strikes > turn.strikes) return [{ kind: 'strike', ...throwTo(random, 0) }];
  return [{ kind: 'foul_ball', ...flyBeside(random) }];
}

function tellOut(random: Random, { strikes }: Turn): Happened {
  if (strikes === 2 && random.chance(STRIKEOUT)) return { kind: 'strikeout', ...throwTo(random, 0) };
  return { kind: 'out', ...flyTo(random, random.between(0.25, 0.9)) };
}

/** With runners on, a run may also come home while the batter stays on. */
function tellOn(random: Random, { balls, runners }: Turn, runs: number): Happened {
  const mayWalk = balls === 3 && (runs === 0 || runners === 3);
  return mayWalk && random.chance(WALK)
    ? { kind: 'walk', ...FIRST }
    : { kind: 'hit', ...flyTo(random, random.between(0.45, 0.85)) };
}

function tellRuns(runs: number): Happened[] {
  return runs > 0 ? [{ kind: 'run', value: runs, ...PLATE }] : [];
}

function throwTo(random: Random, aside: number): Pick<Happened, 'x' | 'y'> {
  return { x: Math.round(PLATE.x + aside + random.between(-12, 12)), y: Math.round(PLATE.y - random.between(10, 50)) };
}

/** Between the foul lines; 1 is the fence. */
function flyTo(random: Random, depth: number): Pick<Happened, 'x' | 'y'> {
  const aside = random.between(-0.75, 0.75);
  return {
    x: Math.round(PLATE.x + aside * DEPTH.x * depth),
    y: Math.max(0, Math.round(PLATE.y - (DEPTH.y - DEPTH.less * aside ** 2) * depth)),
  };
}

function flyBeside(random: Random): Pick<Happened, 'x' | 'y'> {
  const aside = random.between(240, 420);
  return {
    x: Math.round(PLATE.x + (random.chance(0.5) ? aside : -aside)),
    y: Math.round(PLATE.y - random.between(0, 200)),
  };
}
