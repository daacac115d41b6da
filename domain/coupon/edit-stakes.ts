import { isMinor, minor } from '../money/index.ts';
import { countStaked, listStakeKinds, type Stake, type StakeKind } from './stake-kinds.ts';
import type { Coupon } from './types.ts';

/** Of several stakes, what is typed for one kind; nothing where it is taken away. */
export function setStakeOf(coupon: Coupon, kind: StakeKind, amountMinor: number | undefined): Coupon {
  const { [kind]: _, ...others } = coupon.stakeByKind;
  return { ...coupon, stakeByKind: amountMinor ? { ...others, [kind]: minor(amountMinor) } : others };
}

/** What is typed is meant for every combination, or for all of a kind; what is staked stays as far as it divides. */
export function setStakesInTotal(coupon: Coupon, stakesInTotal: boolean): Coupon {
  if (coupon.stakesInTotal === stakesInTotal) return coupon;
  const { length } = coupon.selections;
  const converted = listStakes(coupon).flatMap(({ kind, each }) => {
    const typed = stakesInTotal ? each * countStaked(kind, length) : each;
    return isMinor(typed) && typed > 0 ? [[kind, typed] as const] : [];
  });
  return { ...coupon, stakesInTotal, stakeByKind: Object.fromEntries(converted) };
}

/** What is typed for each kind, as the stake on every combination: whole units, rounded down. */
export function listStakes({ selections, stakeByKind, stakesInTotal }: Coupon): Stake[] {
  return listStakeKinds(selections.length).flatMap((kind) => {
    const typed = stakeByKind[kind] ?? 0;
    if (typed <= 0) return [];
    return [{ kind, each: stakesInTotal ? Math.floor(typed / countStaked(kind, selections.length)) : typed }];
  });
}
