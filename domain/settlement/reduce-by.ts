import type { LegResult, Part } from './leg-result.ts';

/** Deductions are counted to four places, as feeds name them. */
const WHOLE = 10_000;

/**
 * The result with more taken off its winnings: one part after the other, each of what the ones before it have left.
 * Nothing is taken off where nothing is won.
 */
export function reduceBy(result: LegResult, parts: readonly Part[]): LegResult {
  if (parts.length === 0 || !isWon(result)) return result;
  const own = result.reduction ? [result.reduction] : [];
  const kept = [...own, ...parts].reduce((left, { num, den }) => Math.round((left * (den - num)) / den), WHOLE);
  return { ...result, reduction: { num: WHOLE - kept, den: WHOLE } };
}

type Won = Extract<LegResult, { readonly reduction?: Part }>;

function isWon(result: LegResult): result is Won {
  const { kind } = result;
  return kind === 'win' || kind === 'half_win' || kind === 'dead_heat' || kind === 'placed';
}
