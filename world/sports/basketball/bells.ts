import type { Score } from '@glasshouse/domain/settlement';
import { normalBelow } from '../../chance/distribution.ts';
import { restOfMatch, restOfOvertime, type BasketballModel, type BasketballState, type Rest } from './model.ts';

/** A whole number of points seen as normal. */
export interface Bell {
  readonly mean: number;
  readonly deviation: number;
}

export function above(bell: Bell, line: number): number {
  return 1 - normalBelow(line, bell.mean, bell.deviation);
}

export function bellOfSum(score: Score, rest: Rest): Bell {
  return { mean: score.home + score.away + rest.home + rest.away, deviation: Math.sqrt(rest.variance) };
}

export function bellOfDifference(score: Score, rest: Rest): Bell {
  return { mean: score.home - score.away + rest.home - rest.away, deviation: Math.sqrt(rest.variance) };
}

export interface Outlook {
  /** After regulation or the present overtime. */
  readonly sum: Bell;
  readonly difference: Bell;
  readonly home: Bell;
  readonly away: Bell;
  readonly draw: number;
  readonly overtime: Rest;
}

export function lookAhead(model: BasketballModel, state: BasketballState): Outlook {
  const rest = restOfMatch(model, state);
  const difference = bellOfDifference(state.score, rest);
  const oneSide = Math.sqrt(rest.variance / 2);
  return {
    sum: bellOfSum(state.score, rest),
    difference,
    home: { mean: state.score.home + rest.home, deviation: oneSide },
    away: { mean: state.score.away + rest.away, deviation: oneSide },
    draw: above(difference, -0.5) - above(difference, 0.5),
    overtime: restOfOvertime(model),
  };
}

export function homeWins(outlook: Outlook): number {
  const { home, away, variance } = outlook.overtime;
  return (
    above(outlook.difference, 0.5) + outlook.draw * above({ mean: home - away, deviation: Math.sqrt(variance) }, 0)
  );
}

/** Home's chance to win by more than `line`, overtime counted. */
export function winsBy(outlook: Outlook, line: number): number {
  const { home, away, variance } = outlook.overtime;
  const later = above({ mean: home - away, deviation: Math.sqrt(variance) }, line);
  const inTime = above(outlook.difference, line) - (line < 0 ? outlook.draw : 0);
  return Math.min(1, Math.max(0, inTime + outlook.draw * later));
}

/** With the points an overtime would add, where there is one. */
export function overWithOvertime(outlook: Outlook, bell: Bell, added: number, line: number): number {
  return (1 - outlook.draw) * above(bell, line) + outlook.draw * above({ ...bell, mean: bell.mean + added }, line);
}
