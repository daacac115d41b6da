import type { Score } from '@glasshouse/domain/settlement';
import { addDistributions, trimDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';
import { repeatRounds, type Ending } from '../finals.ts';
import type { Setting, Side, Step } from '../sport.ts';
import {
  drawPoints,
  isAtEnd,
  makeDriveChances,
  OVERTIME_START,
  playDown,
  START,
  type Drive,
  type DriveChances,
} from './drive.ts';

/**
 * Drives in turn, six a quarter, play by play (`drive.ts`): each ends with nothing, a field goal or a touchdown. Equal
 * sides score about 23 points, as the great league does; a hundred Elo points, of which playing at home is worth 45, are
 * one and a half plays in a hundred more for the one and less for the other. A draw goes to overtime: rounds of
 * a drive each until one of them decides. Exact; the clock is shared out among the drives.
 */
const GAIN = 0.425;
const PER_ELO = 0.000_144;
const HOME_ELO = 45;
const PER_TEMPO = 0.008;

const QUARTERS = 4;
const DRIVES = 6;
export const QUARTER_SEC = 900;
const OVERTIME_SEC = 600;
const BREAK_SEC = 90;
const HALF_TIME_SEC = 300;
const CLOCK_STRETCH = 1.05;

export interface FootballModel {
  readonly home: SideModel;
  readonly away: SideModel;
  /** What overtime adds. */
  readonly overtime: readonly Ending[];
}

interface SideModel extends DriveChances {
  /** The points of so many drives that have not begun. */
  readonly drives: readonly Distribution[];
}

export interface FootballState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  /** From 1; above 4 in overtime, a round each. */
  readonly period: number;
  /** Drives of the period before the present one. */
  readonly drive: number;
  readonly at: Drive;
  readonly elapsedSec: number;
  readonly score: Score;
  readonly periodScores: readonly Score[];
}

export function setUpAmericanFootball(setting: Setting): FootballModel {
  const better = PER_ELO * (setting.edge + HOME_ELO);
  const usual = GAIN + PER_TEMPO * setting.tempo;
  const [home, away] = [setUpSide(usual + better), setUpSide(usual - better)];
  const [own, other] = [home.points(OVERTIME_START), away.points(OVERTIME_START)];
  const round = own.chances.flatMap((chance, points) =>
    other.chances.map((part, others) => ({ home: points, away: others, chance: chance * part })),
  );
  return { home, away, overtime: repeatRounds(round.filter(({ chance }) => chance > 0)) };
}

function setUpSide(gain: number): SideModel {
  const chances = makeDriveChances(gain);
  const drives: Distribution[] = [{ from: 0, chances: [1] }];
  const one = chances.points(START);
  for (let count = 1; count <= (QUARTERS * DRIVES) / 2; count++) {
    drives.push(trimDistribution(addDistributions(drives[count - 1] ?? one, one)));
  }
  return { ...chances, drives };
}

export function startAmericanFootball(): FootballState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', period: 1, drive: 0, at: START, elapsedSec: 0, score: nil, periodScores: [nil] };
}

/** Home has the first drive of each quarter before half time, away after it; of an overtime home. */
export function attackerOf({ period, drive }: Pick<FootballState, 'period' | 'drive'>): Side {
  const first = period === 3 || period === 4 ? 1 : 0;
  return (drive + first) % 2 === 0 ? 'home' : 'away';
}

function countDrives(period: number): number {
  return period > QUARTERS ? 2 : DRIVES;
}

/** What a side's drives still bring: those of the present period, and with `later` those of the quarters after it. */
export function restOf(model: FootballModel, state: FootballState, side: Side, later: boolean): Distribution {
  const { phase, period, drive } = state;
  const isOpen = phase !== 'break' && phase !== 'ended';
  const isDriving = isOpen && attackerOf(state) === side;
  const left = isOpen ? countDrives(period) - drive - 1 : 0;
  const next = { period, drive: drive + 1 };
  const own = attackerOf(next) === side ? Math.ceil(left / 2) : Math.floor(left / 2);
  const quarters = later ? Math.max(0, QUARTERS - period) : 0;
  const { drives, points } = model[side];
  const whole = period > QUARTERS ? restOfRound(model, side, own) : drives[own + (quarters * DRIVES) / 2];
  const rest = whole ?? { from: 0, chances: [1] };
  return isDriving ? addDistributions(rest, points(state.at)) : rest;
}

function restOfRound(model: FootballModel, side: Side, drives: number): Distribution {
  return drives > 0 ? model[side].points(OVERTIME_START) : { from: 0, chances: [1] };
}

/** The points of a quarter that has not begun. */
export function wholeQuarter(model: FootballModel, side: Side): Distribution {
  return model[side].drives[DRIVES / 2] ?? { from: 0, chances: [1] };
}

function lengthOf(period: number): number {
  return period > QUARTERS ? OVERTIME_SEC : QUARTER_SEC;
}

export function stepAmericanFootball(model: FootballModel, state: FootballState, random: Random): Step<FootballState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') {
    return { state: openPeriod(state), tookSec: state.period === 2 ? HALF_TIME_SEC : BREAK_SEC };
  }
  const side = attackerOf(state);
  const share = lengthOf(state.period) / countDrives(state.period);
  const endSec = share * (state.drive + 1);
  if (isAtEnd(state.at)) {
    const points = drawPoints(model[side].points(state.at), random);
    const next = { ...addPoints(state, side, points), elapsedSec: endSec };
    return { state: closeDrive(next), tookSec: (endSec - state.elapsedSec) * CLOCK_STRETCH, halt: points > 0 };
  }
  const expected = model[side].plays(state.at) + 1;
  const passed = ((endSec - state.elapsedSec) / expected) * random.between(0.6, 1.4);
  const at = playDown(model[side].gain, state.at, random);
  return { state: { ...state, at, elapsedSec: state.elapsedSec + passed }, tookSec: passed * CLOCK_STRETCH };
}

function addPoints(state: FootballState, side: Side, points: number): FootballState {
  const add = (score: Score): Score => ({ ...score, [side]: score[side] + points });
  const last = state.periodScores.at(-1) ?? { home: 0, away: 0 };
  return { ...state, score: add(state.score), periodScores: state.periodScores.with(-1, add(last)) };
}

function closeDrive(state: FootballState): FootballState {
  const { period, drive, score } = state;
  if (drive + 1 < countDrives(period)) {
    return { ...state, drive: drive + 1, at: period > QUARTERS ? OVERTIME_START : START };
  }
  const isOver = period >= QUARTERS && score.home !== score.away;
  return { ...state, phase: isOver ? 'ended' : 'break' };
}

function openPeriod(state: FootballState): FootballState {
  const period = state.period + 1;
  return {
    ...state,
    phase: 'playing',
    period,
    drive: 0,
    at: period > QUARTERS ? OVERTIME_START : START,
    elapsedSec: 0,
    periodScores: [...state.periodScores, { home: 0, away: 0 }],
  };
}
