import type { TallyName } from '@glasshouse/domain/markets';
import type { Score } from '@glasshouse/domain/settlement';

export type Side = 'home' | 'away';

/** What fell in a part of a match, and whether it is over. */
export interface Part {
  readonly score: Score;
  readonly over: boolean;
  /** Whose each of it was, in order, where that is told. */
  readonly order?: readonly Side[];
  /** Who won it, once it is over, where what fell in it does not say so. */
  readonly winner?: Side;
  /** It has gone on beyond its regular length. */
  readonly overtime?: boolean;
  /** What its first half ended with; absent until then. */
  readonly half?: Score;
}

export interface FightFacts {
  readonly fought: number;
  /** Absent until it is over. */
  readonly way?: 'ko' | 'submission' | 'decision';
  readonly round?: number;
}

/** What is certain about a match at a moment: all that any market needs to be decided. */
export interface Facts {
  readonly ended: boolean;
  /** What decides the match: goals, points, sets, maps, runs. */
  readonly score: Score;
  /** What totals and handicaps count: goals, points, games of tennis, maps, runs. */
  readonly counted: Score;
  readonly periods: readonly Part[];
  /** Who won, once ended, where the score alone does not say it. */
  readonly winner?: Side;
  /** Who scored each goal, in order. */
  readonly goals?: readonly Side[];
  /** When each goal fell, in sports that tell who scored: its part, and the seconds played of that. */
  readonly goalTimes?: readonly { readonly period: number; readonly atSec: number }[];
  /** Goals by quarters of an hour, in sports that are asked about them. */
  readonly quarters?: readonly Part[];
  /** What else is counted: of each part, and whose each was, in order. */
  readonly tallies?: Readonly<
    Partial<Record<TallyName, { readonly periods: readonly Part[]; readonly order: readonly Side[] }>>
  >;
  /** Of a fight: the rounds that were fought out, and in which one it ended by which way. */
  readonly fight?: FightFacts;
  /** Who won each game of each set. */
  readonly games?: readonly (readonly Side[])[];
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
