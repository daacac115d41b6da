import { countCombinations } from '../combinations/index.ts';
import { assert } from '../decision/index.ts';
import { NOTHING, type Factor } from './leg-result.ts';
import { factorOfLeg, isLost, type Agreed, type Results, type Verdict } from './verdict.ts';

/**
 * A system is the average of the products of all its combinations, and bankers stand in each of them. It is lost as
 * soon as a banker is, or too few of the others can still pay for a single combination; otherwise it waits for all.
 */
export function judgeSystem(agreed: Agreed, results: Results): Verdict {
  const { legs } = agreed;
  const value = getSystemValue(agreed);
  let alive = 0;
  let open = false;
  let allVoid = true;
  for (const [at, leg] of legs.entries()) {
    const result = results[at];
    const lost = isLost(leg, result);
    if (lost && leg.banker) return NOTHING;
    if (!lost && !leg.banker) alive++;
    open ||= result === undefined;
    allVoid &&= result?.kind === 'void';
  }
  if (alive < value) return NOTHING;
  if (open) return 'open';
  return allVoid ? 'returned' : averageOfCombinations(agreed, results, value);
}

/**
 * The sum over all combinations without listing them: in the product of (den + num·x) over the legs, the coefficient
 * of x^k is the sum of all products of k nums with the other dens. Whole numbers throughout, nothing rounded.
 */
function averageOfCombinations({ legs }: Agreed, results: Results, value: number): Factor {
  const sums: bigint[] = [1n, ...Array.from({ length: value }, () => 0n)];
  let num = 1n;
  let den = 1n;
  let others = 0;
  for (const [at, leg] of legs.entries()) {
    const result = results[at];
    assert(result !== undefined, 'a system is settled when all of its legs are');
    const factor = factorOfLeg(leg, result);
    den *= factor.den;
    if (leg.banker) {
      num *= factor.num;
      continue;
    }
    others++;
    for (let k = value; k >= 0; k--) sums[k] = (sums[k] ?? 0n) * factor.den + (sums[k - 1] ?? 0n) * factor.num;
  }
  return { num: num * (sums[value] ?? 0n), den: den * countCombinations(others, value) };
}

export function getSystemValue({ systemValue, legs }: Agreed): number {
  const others = legs.filter((leg) => !leg.banker).length;
  assert(
    systemValue !== undefined && Number.isSafeInteger(systemValue) && systemValue >= 1 && systemValue <= others,
    'a system says how many of its legs make a combination',
  );
  return systemValue;
}
