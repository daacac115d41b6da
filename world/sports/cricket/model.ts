import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import { otherSide } from '../match-facts.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { countRuns, type InningsEnd } from './ends.ts';
import { listMoments, makeChase, type BallTable, type Chase, type Moments } from './innings.ts';
import { listRests, type CountedRest, type Rests } from './rests.ts';

/**
 * Twenty overs, ball by ball: each ball is a wicket or 0 to 6 runs by chances that depend on the stage (powerplay,
 * middle, last five overs) and on the batting side, on nothing else; extras are inside the runs. Equal sides make
 * about 162 for 6 or 7, close to a league innings today. A hundred Elo points make a side score 2.8 % more often and
 * lose wickets as much less often, and the other the reverse: 9 or 10 runs. A tie is a super over, decided evenly.
 */
const PER_ELO = 0.000_28;
const PER_TEMPO = 0.03;
const BALL_SEC = [14, 22] as const;
const WICKET_SEC = 35;
const BREAK_SEC = 240;

export const BALLS = 120;
export const WICKETS = 10;

const STAGES: readonly {
  readonly balls: number;
  readonly wicket: number;
  readonly runs: Readonly<Record<1 | 2 | 3 | 4 | 6, number>>;
}[] = [
  { balls: 36, wicket: 0.045, runs: { 1: 0.3, 2: 0.055, 3: 0.005, 4: 0.145, 6: 0.05 } },
  { balls: 54, wicket: 0.045, runs: { 1: 0.41, 2: 0.08, 3: 0.005, 4: 0.1, 6: 0.06 } },
  { balls: 30, wicket: 0.085, runs: { 1: 0.355, 2: 0.09, 3: 0.005, 4: 0.13, 6: 0.1 } },
];

export interface CricketModel {
  /** The same where both sides are as strong. */
  readonly name: string;
  readonly home: BattingSide;
  readonly away: BattingSide;
}

interface BattingSide {
  readonly table: BallTable;
  readonly moments: Moments;
  /** Of the innings that chases `target`; made when first asked for. */
  chase(target: number): Chase;
  /** How an innings that has not begun may end; made when first asked for. */
  whole(): InningsEnd;
  /** What may still come of an innings, from any ball of it; made when first asked for. */
  rests(counted: CountedRest): Rests;
}

export interface Innings {
  readonly side: Side;
  readonly runs: number;
  readonly balls: number;
  readonly wickets: number;
  /** Balls that brought four runs, and six. */
  readonly fours: number;
  readonly sixes: number;
}

const NO_INNINGS: Innings = { side: 'home', runs: 0, balls: 0, wickets: 0, fours: 0, sixes: 0 };

export interface CricketState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  readonly innings: readonly Innings[];
  readonly winner?: Side;
}

export function setUpCricket(setting: Setting): CricketModel {
  const tempo = PER_TEMPO * setting.tempo;
  const edge = PER_ELO * setting.edge;
  return { name: `${tempo} ${edge}`, home: setUpSide(tempo + edge, -edge), away: setUpSide(tempo - edge, edge) };
}

function setUpSide(scoring: number, falling: number): BattingSide {
  const table = STAGES.flatMap((stage) => {
    const wicket = stage.wicket * Math.exp(falling);
    const runs = Object.entries(stage.runs).map(([run, chance]) => ({
      runs: Number(run),
      chance: chance * Math.exp(scoring),
    }));
    const dot = 1 - wicket - runs.reduce((sum, it) => sum + it.chance, 0);
    return Array.from({ length: stage.balls }, () => ({ wicket, runs: [{ runs: 0, chance: dot }, ...runs] }));
  });
  let chase: Chase | undefined;
  let end: InningsEnd | undefined;
  const rests = new Map<CountedRest, Rests>();
  return {
    table,
    moments: listMoments(table, WICKETS),
    chase(target) {
      chase ??= makeChase(table, WICKETS, target);
      return chase;
    },
    whole: () => (end ??= countRuns(table, WICKETS)),
    rests(counted) {
      const made = rests.get(counted) ?? listRests(table, WICKETS, counted);
      rests.set(counted, made);
      return made;
    },
  };
}

export function startCricket(): CricketState {
  return { phase: 'not_started', innings: [NO_INNINGS] };
}

export function presentInnings(state: CricketState): Innings {
  return state.innings.at(-1) ?? NO_INNINGS;
}

/** What the chasing side needs in all, once it is known. */
export function findTarget(state: CricketState): number | undefined {
  const first = state.innings[0];
  return first && (state.innings.length > 1 || state.phase === 'break') ? first.runs + 1 : undefined;
}

export function stepCricket(model: CricketModel, state: CricketState, random: Random): Step<CricketState> {
  const innings = presentInnings(state);
  if (state.phase === 'not_started') {
    const side = random.chance(0.5) ? 'home' : 'away';
    return { state: { phase: 'playing', innings: [{ ...innings, side }] }, tookSec: 0 };
  }
  if (state.phase === 'break') {
    return { state: startChase(state), tookSec: BREAK_SEC };
  }
  const played = playBall(model[innings.side].table, innings, random);
  const next = { ...state, innings: state.innings.with(-1, played) };
  const fell = played.wickets > innings.wickets;
  return { state: closeInnings(next, random), tookSec: fell ? WICKET_SEC : random.between(...BALL_SEC), halt: fell };
}

/** The first ball of the second innings is next. */
export function startChase(state: CricketState): CricketState {
  const chase: Innings = { ...NO_INNINGS, side: otherSide(presentInnings(state).side) };
  return { phase: 'playing', innings: [...state.innings, chase] };
}

function playBall(table: BallTable, innings: Innings, random: Random): Innings {
  const ball = table[innings.balls];
  const balls = innings.balls + 1;
  let draw = random.next() - (ball?.wicket ?? 0);
  if (draw < 0) return { ...innings, balls, wickets: innings.wickets + 1 };
  for (const { runs, chance } of ball?.runs ?? []) {
    draw -= chance;
    if (draw < 0) return hit({ ...innings, balls }, runs);
  }
  return { ...innings, balls };
}

function hit(innings: Innings, runs: number): Innings {
  return {
    ...innings,
    runs: innings.runs + runs,
    fours: innings.fours + Number(runs === 4),
    sixes: innings.sixes + Number(runs === 6),
  };
}

function closeInnings(state: CricketState, random: Random): CricketState {
  const innings = presentInnings(state);
  const [first, second] = state.innings;
  const done = innings.balls === BALLS || innings.wickets === WICKETS;
  if (!first || !second) return done ? { ...state, phase: 'break' } : state;
  if (second.runs > first.runs) return { ...state, phase: 'ended', winner: second.side };
  if (!done) return state;
  if (second.runs < first.runs) return { ...state, phase: 'ended', winner: first.side };
  return { ...state, phase: 'ended', winner: random.chance(0.5) ? 'home' : 'away' };
}

export function scoreOf(state: CricketState): Score {
  const runsOf = (side: Side): number => state.innings.find((innings) => innings.side === side)?.runs ?? 0;
  return { home: runsOf('home'), away: runsOf('away') };
}
