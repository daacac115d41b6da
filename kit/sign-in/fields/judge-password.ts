import { PASSWORD_LENGTH } from '@glasshouse/domain/identity';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

const LONG_SIGNS = 14;
const FEW_SIGNS = 4;

/** By length and variety alone: nobody is asked for capitals, digits or signs. Common ones are known to the server. */
export function judgePassword(password: string): Strength {
  const signs = [...password];
  if (signs.length < PASSWORD_LENGTH.least) return 'short';
  const variety = new Set(signs).size;
  if (variety <= FEW_SIGNS || isRun(signs)) return 'weak';
  return signs.length >= LONG_SIGNS && variety > PASSWORD_LENGTH.least ? 'strong' : 'fair';
}

/** 12345678, hgfedcba: each sign lies as far from the one before. */
function isRun(signs: readonly string[]): boolean {
  const steps = signs.slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (signs[index]?.codePointAt(0) ?? 0));
  return new Set(steps).size === 1;
}
