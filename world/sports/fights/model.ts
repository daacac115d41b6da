import type { Random } from '../../chance/random.ts';
import { otherSide, type Side } from '../match-facts.ts';
import type { Setting, Step } from '../sport.ts';

/**
 * A fight in outline: rounds of equal steps, in each of which either side may stop the other. A round that is fought out
 * is scored 10-9 or 10-8; after the last one the judges decide by what the sum of that is. Who wins a round and who is
 * stopped do not depend on each other, so the chances of every round, way and winner are exact.
 */
export interface FightRules {
  readonly roundSec: number;
  /** How many fights of equals over a round's length end in it, by the way. */
  readonly stops: Readonly<Record<StopWay, number>>;
  /** Of rounds, how many are won so clearly that they are 10-8. */
  readonly clear: number;
  /** What the judges make of a lead of none, one, two points and so on; beyond, it stands. */
  readonly verdicts: readonly Verdict[];
}

/** How likely the judges call a fight level, or give it to whom our card has behind. */
interface Verdict {
  readonly level: number;
  readonly behind: number;
}

export type StopWay = 'ko' | 'submission';
export const STOP_WAYS: readonly StopWay[] = ['ko', 'submission'];

export interface FightModel {
  readonly rules: FightRules;
  readonly rounds: number;
  /** The chance of a step that a side stops the other in a way. */
  readonly stop: Readonly<Record<Side, Readonly<Record<StopWay, number>>>>;
  /** That a step passes without. */
  readonly goesOn: number;
  /** Home's chance of a round that is fought out. */
  readonly round: number;
}

export interface FightEnd {
  readonly way: StopWay | 'decision';
  /** Absent where the judges called it level. */
  readonly winner?: Side;
}

export interface FightState {
  readonly phase: 'not_started' | 'playing' | 'break' | 'ended';
  /** Of each round that was fought out, by our card. */
  readonly cards: readonly { readonly home: number; readonly away: number }[];
  /** Of the present round, so many steps have passed. */
  readonly steps: number;
  readonly end?: FightEnd;
}

/** An even number: the middle of a round, where its totals have their lines, lies between two of them. */
export const STEPS = 10;
const BREAK_SEC = 60;
const SIDES = ['home', 'away'] as const;
/** Elo points that make one side ten times as likely to stop the other, and to win a round. */
const STOP_SCALE = 420;
const ROUND_SCALE = 330;
/** Fights of which little is expected end later. */
const TEMPO = 0.3;

function shareOf(edge: number, scale: number): number {
  return 1 / (1 + 10 ** (-edge / scale));
}

export function setUpFight(rules: FightRules, { edge, tempo, format }: Setting): FightModel {
  const share = shareOf(edge, STOP_SCALE);
  // Between unequals the stronger one ends it sooner.
  const pace = Math.exp(TEMPO * tempo) * (1 + Math.abs(2 * share - 1) / 2);
  const ofStep = (way: StopWay): number => 1 - (1 - Math.min(0.9, pace * rules.stops[way])) ** (1 / STEPS);
  const [ko, submission] = [ofStep('ko'), ofStep('submission')];
  return {
    rules,
    rounds: Number(format),
    stop: {
      home: { ko: ko * share, submission: submission * share },
      away: { ko: ko * (1 - share), submission: submission * (1 - share) },
    },
    goesOn: 1 - ko - submission,
    round: shareOf(edge, ROUND_SCALE),
  };
}

export function startFight(): FightState {
  return { phase: 'not_started', cards: [], steps: 0 };
}

export function stepFight(model: FightModel, state: FightState, random: Random): Step<FightState> {
  if (state.phase === 'not_started') return { state: { ...state, phase: 'playing' }, tookSec: 0 };
  if (state.phase === 'break') return { state: { ...state, phase: 'playing' }, tookSec: BREAK_SEC };
  const stepSec = model.rules.roundSec / STEPS;
  const stop = drawStop(model, random);
  if (stop) return { state: { ...state, phase: 'ended', end: stop }, tookSec: stepSec / 2, halt: true };
  if (state.steps + 1 < STEPS) return { state: { ...state, steps: state.steps + 1 }, tookSec: stepSec };
  const cards = [...state.cards, drawCard(model, random)];
  if (cards.length < model.rounds) return { state: { phase: 'break', cards, steps: 0 }, tookSec: stepSec };
  const end: FightEnd = { way: 'decision', ...askJudges(model, leadOf(cards), random) };
  return { state: { phase: 'ended', cards, steps: 0, end }, tookSec: stepSec, halt: true };
}

function drawStop({ stop }: FightModel, random: Random): FightEnd | undefined {
  let draw = random.next();
  for (const winner of SIDES) {
    for (const way of STOP_WAYS) {
      draw -= stop[winner][way];
      if (draw < 0) return { way, winner };
    }
  }
  return undefined;
}

function drawCard({ round, rules }: FightModel, random: Random): { readonly home: number; readonly away: number } {
  const winner = random.chance(round) ? 'home' : 'away';
  const lost = random.chance(rules.clear) ? 8 : 9;
  return winner === 'home' ? { home: 10, away: lost } : { home: lost, away: 10 };
}

/** Home's points less those of the other side. */
export function leadOf(cards: FightState['cards']): number {
  return cards.reduce((sum, { home, away }) => sum + home - away, 0);
}

function askJudges({ rules }: FightModel, lead: number, random: Random): { readonly winner?: Side } {
  const { level, behind } = verdictOf(rules, lead);
  const draw = random.next();
  if (draw < level) return {};
  const ahead: Side = lead >= 0 ? 'home' : 'away';
  return { winner: draw < level + behind ? otherSide(ahead) : ahead };
}

/** Whom a level card goes to is open: the one that is not home is behind then. */
export function verdictOf({ verdicts }: FightRules, lead: number): Verdict {
  return verdicts[Math.abs(lead)] ?? { level: 0, behind: 0 };
}
