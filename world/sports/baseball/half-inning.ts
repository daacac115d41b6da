import type { Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';

/** Where half an inning stands. */
export interface Turn {
  readonly outs: number;
  readonly runners: number;
  readonly balls: number;
  readonly strikes: number;
}

export const FRESH: Turn = { outs: 0, runners: 0, balls: 0, strikes: 0 };
export const OUTS = 3;
const RUNNERS = 3;

/** A pitch is a ball, a strike, or put into play. With two strikes half of the strikes are fouls, which change nothing. */
const BALL = 0.36;
const STRIKE = 0.37;
const PLAY = 1 - BALL - STRIKE;
const FOULS = 0.5;
/** What a ball in play becomes, of equal sides: the batter on a base, or a run; else he is out. */
const ON = 0.24;
const RUN = 0.098;

/** What becomes of who bats. */
interface Result {
  readonly out: number;
  /** One runner more; with all bases full, one of them comes home. */
  readonly on: number;
  /** A runner comes home and the batter stays on; with nobody on he comes home himself. */
  readonly run: number;
}

/** How one side bats against the other; runs come home one at a time. */
export interface Batting {
  readonly play: Result;
  /** Runs still to come in the half inning. */
  runs(turn: Turn): Distribution;
}

/** More runs of half an inning are taken to be this many. */
const MOST_RUNS = 14;

/** `skill` is by how much more often a ball in play is a hit, as a power of e. */
export function makeBatting(skill: number): Batting {
  const [on, run] = [ON * Math.exp(skill), RUN * Math.exp(skill)];
  const play = { out: 1 - on - run, on, run };
  const results = listResults(play);
  const table = fillTable(results.get('0/0') ?? play);
  return {
    play,
    runs({ outs, runners, balls, strikes }) {
      const result = results.get(`${balls}/${strikes}`) ?? play;
      const chances = Array.from({ length: MOST_RUNS + 1 }, (_, count) => mixRuns(table, result, outs, runners, count));
      return { from: 0, chances };
    },
  };
}

/** By the count of balls and strikes. */
function listResults(play: Result): ReadonlyMap<string, Result> {
  const results = new Map<string, Result>();
  for (let balls = 3; balls >= 0; balls--) {
    for (let strikes = 2; strikes >= 0; strikes--) {
      const afterBall = balls === 3 ? WALK : (results.get(`${balls + 1}/${strikes}`) ?? play);
      const afterStrike = strikes === 2 ? STRUCK_OUT : (results.get(`${balls}/${strikes + 1}`) ?? play);
      const strike = strikes === 2 ? STRIKE * (1 - FOULS) : STRIKE;
      const whole = BALL + strike + PLAY;
      const mix = (name: keyof Result): number =>
        (BALL * afterBall[name] + strike * afterStrike[name] + PLAY * play[name]) / whole;
      results.set(`${balls}/${strikes}`, { out: mix('out'), on: mix('on'), run: mix('run') });
    }
  }
  return results;
}

const WALK: Result = { out: 0, on: 1, run: 0 };
const STRUCK_OUT: Result = { out: 1, on: 0, run: 0 };

/** Chances of a number of runs with a new batter, by outs and runners; with three outs there are none. */
type Table = readonly (readonly Float64Array[])[];

function fillTable(result: Result): Table {
  const table = Array.from({ length: OUTS + 1 }, () =>
    Array.from({ length: RUNNERS + 1 }, () => new Float64Array(MOST_RUNS + 1)),
  );
  for (const none of table[OUTS] ?? []) none[0] = 1;
  for (let outs = OUTS - 1; outs >= 0; outs--) {
    for (let count = 0; count <= MOST_RUNS; count++) {
      for (let runners = RUNNERS; runners >= 0; runners--) {
        const cell = table[outs]?.[runners];
        if (cell) cell[count] = mixRuns(table, result, outs, runners, count);
      }
    }
    gatherTail(table[outs] ?? []);
  }
  return table;
}

/** What is beyond the most is in its place. */
function gatherTail(cells: readonly Float64Array[]): void {
  for (const cell of cells) {
    const sum = cell.reduce((total, chance) => total + chance, 0);
    cell[MOST_RUNS] = (cell[MOST_RUNS] ?? 0) + Math.max(0, 1 - sum);
  }
}

function mixRuns(table: Table, { out, on, run }: Result, outs: number, runners: number, count: number): number {
  const at = (nextOuts: number, nextRunners: number, runs: number): number =>
    runs < 0 ? 0 : (table[nextOuts]?.[nextRunners]?.[runs] ?? 0);
  const afterOn = runners < RUNNERS ? at(outs, runners + 1, count) : at(outs, RUNNERS, count - 1);
  return out * at(outs + 1, runners, count) + on * afterOn + run * at(outs, runners, count - 1);
}

/** The turn after a pitch, and whether a run came home with it. */
export function throwPitch(
  { play }: Batting,
  turn: Turn,
  random: Random,
): { readonly turn: Turn; readonly runs: 0 | 1 } {
  const pitch = random.next();
  if (pitch < BALL) {
    if (turn.balls < 3) return { turn: { ...turn, balls: turn.balls + 1 }, runs: 0 };
    return putOn(turn);
  }
  if (pitch < BALL + STRIKE) {
    if (turn.strikes < 2) return { turn: { ...turn, strikes: turn.strikes + 1 }, runs: 0 };
    return random.chance(FOULS) ? { turn, runs: 0 } : { turn: newBatter(turn, 1, 0), runs: 0 };
  }
  const draw = random.next();
  if (draw < play.run) return { turn: newBatter(turn, 0, 0), runs: 1 };
  return draw < play.run + play.on ? putOn(turn) : { turn: newBatter(turn, 1, 0), runs: 0 };
}

function putOn(turn: Turn): { readonly turn: Turn; readonly runs: 0 | 1 } {
  return turn.runners < RUNNERS ? { turn: newBatter(turn, 0, 1), runs: 0 } : { turn: newBatter(turn, 0, 0), runs: 1 };
}

function newBatter({ outs, runners }: Turn, out: number, on: number): Turn {
  return { outs: outs + out, runners: runners + on, balls: 0, strikes: 0 };
}
