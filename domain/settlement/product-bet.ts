import { NOTHING } from './leg-result.ts';
import { factorOfLeg, isLost, type Agreed, type Results, type Verdict } from './verdict.ts';

/** Singles and expresses: the product of all legs, lost with the first that is lost. The way of almost every bet. */
export function judgeProduct({ legs }: Agreed, results: Results): Verdict {
  let num = 1n;
  let den = 1n;
  let open = false;
  let allVoid = true;
  for (let at = 0; at < legs.length; at++) {
    const leg = legs[at];
    const result = results[at];
    if (leg === undefined || result === undefined) {
      open = true;
      continue;
    }
    if (isLost(leg, result)) return NOTHING;
    if (result.kind === 'void') continue;
    allVoid = false;
    const factor = factorOfLeg(leg, result);
    num *= factor.num;
    den *= factor.den;
  }
  if (open) return 'open';
  return allVoid ? 'returned' : { num, den };
}
