import type { Score } from '@glasshouse/domain/settlement';
import { addDistributions, trimDistribution, type Distribution } from '../../chance/distribution.ts';
import type { Random } from '../../chance/random.ts';
import { gatherFinals, repeatRounds, type Ending, type Finals } from '../finals.ts';
import type { Setting, Side, Step } from '../sport.ts';
import { FRESH, makeBatting, OUTS, throwPitch, type Batting, type Turn } from './half-inning.ts';

/**
 * Nine innings pitch by pitch (`half-inning.ts`), away batting first; the home side does not bat in the last one when
 * it leads, and stops as soon as it does. Level after nine, inning after inning until one is not. Equal sides score four
 * and a half runs; a hundred Elo points, of which playing at home is worth 24, make hits 8 % likelier for the one and
 * as much less for the other. Exact.
 */
const PER_ELO = 0.000_8;
const HOME_ELO = 24;
const PER_TEMPO = 0.03;
const INNINGS = 9;
const PITCH_SEC = [13, 22] as const;
const CHANGE_SEC = 35;

export interface BaseballModel {
  readonly home: SideModel;
  readonly away: SideModel;
  /** What extra innings add. */
  readonly extra: readonly Ending[];
}

interface SideModel extends Batting {
  /** The runs of so many innings that have not begun. */
  readonly innings: readonly Distribution[];
}

export interface BaseballState {
  readonly phase: 'not_started' | 'playing' | 'ended';
  /** From 1. */
  readonly inning: number;
  readonly batting: Side;
  readonly turn: Turn;
  readonly score: Score;
  readonly innings: readonly Score[];
}

export function setUpBaseball(setting: Setting): BaseballModel {
  const better = PER_ELO * (setting.edge + HOME_ELO);
  const usual = PER_TEMPO * setting.tempo;
  const [home, away] = [setUpSide(usual + better), setUpSide(usual - better)];
  return { home, away, extra: repeatRounds(listExtraInning(home, away)) };
}

function setUpSide(skill: number): SideModel {
  const batting = makeBatting(skill);
  const innings: Distribution[] = [NOTHING];
  const one = trimDistribution(batting.runs(FRESH));
  for (let count = 1; count <= INNINGS; count++) innings.push(add(innings[count - 1], one));
  return { ...batting, innings };
}

const NOTHING: Distribution = { from: 0, chances: [1] };

/** Home stops at one run more than away. */
function listExtraInning(home: SideModel, away: SideModel): Ending[] {
  const [own, other] = [home.runs(FRESH), away.runs(FRESH)];
  return other.chances.flatMap((part, others) =>
    own.chances.map((chance, runs) => ({ home: Math.min(runs, others + 1), away: others, chance: part * chance })),
  );
}

export function startBaseball(): BaseballState {
  const nil = { home: 0, away: 0 };
  return { phase: 'not_started', inning: 1, batting: 'away', turn: FRESH, score: nil, innings: [nil] };
}

/** Runs of one side still to come in the present inning. */
export function restOfInning(model: BaseballModel, { batting, turn }: BaseballState, side: Side): Distribution {
  if (side === batting) return model[side].runs(turn);
  return side === 'home' ? model.home.runs(FRESH) : NOTHING;
}

/** How it may end: until home bats for the last time both are independent, then it is their difference that counts. */
export function lookAhead(model: BaseballModel, state: BaseballState): Finals {
  const { score, inning } = state;
  const last = Math.max(INNINGS, inning);
  const isLast = inning === last;
  const later = last - inning;
  const away = add(model.away.innings[later], restOfInning(model, state, 'away'));
  const home = isLast ? NOTHING : add(model.home.innings[later - 1], restOfInning(model, state, 'home'));
  const closing = trimDistribution(isLast ? restOfInning(model, state, 'home') : model.home.runs(FRESH));
  return gatherFinals((tell) => {
    for (const [others, part] of away.chances.entries()) {
      for (const [before, chance] of home.chances.entries()) {
        const [own, other] = [score.home + before, score.away + others];
        if (own > other) tell(own, other, part * chance);
        else
          for (const [runs, one] of closing.chances.entries())
            tell(Math.min(own + runs, other + 1), other, part * chance * one);
      }
    }
  }, model.extra);
}

function add(some: Distribution | undefined, more: Distribution): Distribution {
  return trimDistribution(addDistributions(some ?? NOTHING, more));
}

export function stepBaseball(model: BaseballModel, state: BaseballState, random: Random): Step<BaseballState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  const { batting } = state;
  if (state.turn.outs === OUTS) return { state: changeSides(state), tookSec: CHANGE_SEC };
  const { turn, runs } = throwPitch(model[batting], state.turn, random);
  const bring = (score: Score): Score => ({ ...score, [batting]: score[batting] + runs });
  const innings = state.innings.with(-1, bring(state.innings.at(-1) ?? { home: 0, away: 0 }));
  const next: BaseballState = { ...state, turn, score: bring(state.score), innings };
  return { state: closeInning(next), tookSec: random.between(...PITCH_SEC), halt: runs > 0 };
}

function closeInning(state: BaseballState): BaseballState {
  const { inning, batting, turn, score } = state;
  if (inning < INNINGS) return state;
  const isOut = turn.outs === OUTS;
  const isWon =
    batting === 'home'
      ? score.home > score.away || (isOut && score.home < score.away)
      : isOut && score.home > score.away;
  return isWon ? { ...state, phase: 'ended' } : state;
}

function changeSides(state: BaseballState): BaseballState {
  if (state.batting === 'away') return { ...state, batting: 'home', turn: FRESH };
  return {
    ...state,
    inning: state.inning + 1,
    batting: 'away',
    turn: FRESH,
    innings: [...state.innings, { home: 0, away: 0 }],
  };
}
