import type { Score } from '@glasshouse/domain/settlement';
import type { Random } from '../../chance/random.ts';
import { rememberSteps } from '../remember-steps.ts';
import { endOfSet, type SetEnd, type SetRules } from '../sets/model.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { isDecided, listPots, makeFrameChances, type Frame, type FrameChances } from './frame.ts';

/**
 * First to so many frames (`frame.ts`), which the two break off in turn, home the first. Equal players make 72 pots of a
 * hundred, a red and its colour counted as one; a hundred Elo points are so many more for the one and less for the
 * other that the better one wins 64 matches of 100.
 */
const POT = 0.72;
const PER_ELO = 0.000_123;
const SHOT_SEC = [18, 28] as const;
const BREAK_SEC = 60;
const USUAL_FRAMES = 5;

export interface SnookerModel {
  readonly rules: SetRules;
  readonly chances: FrameChances;
  readonly pots: Readonly<Record<Side, number>>;
}

export interface SnookerState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  /** Frames won. */
  readonly score: Score;
  /** Points of each frame; the last one is the present frame. */
  readonly frames: readonly Score[];
  readonly frame: Frame;
}

export function setUpSnooker(setting: Setting): SnookerModel {
  const frames = Number(setting.format) || USUAL_FRAMES;
  const rules = { setsToWin: 1, points: frames, lastPoints: frames, lead: 1 };
  return { rules, ...findFrames(PER_ELO * setting.edge) };
}

/** Three Elo points. */
const POT_STEP = 0.000_4;
const findFrames = rememberSteps(POT_STEP, 60, (better): Pick<SnookerModel, 'chances' | 'pots'> => {
  const pots = { home: POT + better, away: POT - better };
  return { pots, chances: makeFrameChances(pots.home, pots.away) };
});

/** A frame that has not begun, by how many there were before it. */
export function newFrame(number: number): Frame {
  return { pots: 0, lead: 0, turn: number % 2 === 0 ? 'home' : 'away' };
}

export function startSnooker(): SnookerState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', score: nil, frames: [nil], frame: newFrame(0) };
}

/** During a break the next frame is looked at as if it had begun. */
export function presentFrame({ phase, frames, frame }: SnookerState): {
  readonly number: number;
  readonly frame: Frame;
} {
  return phase === 'break'
    ? { number: frames.length, frame: newFrame(frames.length) }
    : { number: frames.length - 1, frame };
}

/** The frames of the whole match when it ends. */
export function endOfMatch({ rules, chances }: SnookerModel, state: SnookerState): SetEnd {
  const { number, frame } = presentFrame(state);
  return endOfSet(rules, 0, state.score, (one) => chances.win(one === number ? frame : newFrame(one)));
}

export function stepSnooker(model: SnookerModel, state: SnookerState, random: Random): Step<SnookerState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') {
    const frames = [...state.frames, { home: 0, away: 0 }];
    return { state: { ...state, phase: 'playing', frames, frame: newFrame(state.frames.length) }, tookSec: BREAK_SEC };
  }
  const { pots, lead, turn } = state.frame;
  const tookSec = random.between(...SHOT_SEC);
  if (!random.chance(model.pots[turn])) {
    return { state: { ...state, frame: { pots, lead, turn: turn === 'home' ? 'away' : 'home' } }, tookSec };
  }
  let draw = random.next();
  const points = (listPots(pots).find(({ chance }) => (draw -= chance) < 0) ?? listPots(pots)[0])?.points ?? 0;
  const before = state.frames.at(-1) ?? { home: 0, away: 0 };
  const frames = state.frames.with(-1, { ...before, [turn]: before[turn] + points });
  const frame = { pots: pots + 1, lead: lead + (turn === 'home' ? points : -points), turn };
  return { state: closeFrame(model, { ...state, frames, frame }), tookSec };
}

function closeFrame({ rules }: SnookerModel, state: SnookerState): SnookerState {
  if (!isDecided(state.frame)) return state;
  const winner: Side = state.frame.lead > 0 ? 'home' : 'away';
  const score = { ...state.score, [winner]: state.score[winner] + 1 };
  return { ...state, score, phase: score[winner] === rules.points ? 'ended' : 'break' };
}
