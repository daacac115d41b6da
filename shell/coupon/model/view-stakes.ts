import {
  countStaked,
  decideCoupon,
  decideStakes,
  findTerms,
  leastEachMinor,
  listStakeKinds,
  listStakeParts,
  listStakes,
  mostEachMinor,
  type Coupon,
  type CouponLine,
  type CouponLimits,
  type CouponRefusal,
  type StakeKind,
} from '@glasshouse/domain/coupon';
import { isMinor } from '@glasshouse/domain/money';
import { winRange } from '@glasshouse/domain/settlement';
import { toLine } from './make-order.ts';
import type { LegView } from './view-leg.ts';

export interface StakeView {
  readonly kind: StakeKind;
  readonly combinations: number;
  /** As it stands in the field: on each combination, or for all of them. */
  readonly typedMinor: number | undefined;
  readonly eachMinor: number;
  readonly totalMinor: number;
  /** The least that may stand in the field. */
  readonly leastMinor: number;
  /** The most; absent where there is no largest stake. */
  readonly mostMinor?: number;
  readonly winMinor: bigint;
  readonly reason?: CouponRefusal | undefined;
}

export interface StakesView {
  readonly kinds: readonly StakeView[];
  readonly isInTotal: boolean;
  readonly sumMinor: number;
  readonly winMinor: bigint;
  /** The first thing that is wrong with any of them. */
  readonly reason: CouponRefusal | undefined;
}

/** Several stakes side by side: every kind that the selections have, each with what is staked on it. */
export function viewStakes(
  coupon: Coupon,
  legs: readonly LegView[],
  limits: CouponLimits,
  bonusAccount: boolean,
): StakesView {
  const stakes = listStakes(coupon);
  const kinds = listKinds(
    legs,
    stakes.map(({ kind }) => kind),
  ).map((kind): StakeView => {
    const combinations = countStaked(kind, legs.length);
    const eachMinor = stakes.find((stake) => stake.kind === kind)?.each ?? 0;
    const least = leastEachMinor(kind, legs.length, limits.minStakeMinor);
    const typedMinor = coupon.stakeByKind[kind];
    const { maxStakeMinor } = limits;
    const most =
      maxStakeMinor === undefined || bonusAccount ? undefined : mostEachMinor(kind, legs.length, maxStakeMinor);
    const inField = (each: number): number => (coupon.stakesInTotal ? each * combinations : each);
    return {
      kind,
      combinations,
      typedMinor,
      eachMinor,
      totalMinor: eachMinor * combinations,
      leastMinor: inField(least),
      ...(most !== undefined && { mostMinor: inField(most) }),
      ...(typedMinor === undefined ? NOTHING : viewBets(kind, eachMinor, legs.map(toLine), limits, bonusAccount)),
    };
  });
  const sumMinor = kinds.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const wrong = kinds.find(({ reason }) => reason !== undefined)?.reason;
  const whole = decideStakes({ selections: legs.map(toLine), stakes, amountMinor: isMinor(sumMinor) ? sumMinor : 0 });
  return {
    kinds,
    isInTotal: coupon.stakesInTotal,
    sumMinor,
    winMinor: kinds.reduce((sum, { winMinor }) => sum + winMinor, 0n),
    reason: wrong ?? (whole.ok ? undefined : whole.code),
  };
}

const NOTHING = { winMinor: 0n };

/** Selections that hang together, or may not stand in an express, can be singles alone; what is typed stays in sight. */
function listKinds(legs: readonly LegView[], typed: readonly StakeKind[]): StakeKind[] {
  const kinds = listStakeKinds(legs.length);
  const apart = legs.some(({ dependent, expressBanned }) => dependent || expressBanned);
  return apart ? kinds.filter((kind) => kind === 'singles' || typed.includes(kind)) : kinds;
}

function viewBets(
  kind: StakeKind,
  eachMinor: number,
  lines: readonly CouponLine[],
  limits: CouponLimits,
  bonusAccount: boolean,
): Pick<StakeView, 'winMinor' | 'reason'> {
  let winMinor = 0n;
  let reason: CouponRefusal | undefined;
  for (const { type, places, systemValue, combinations } of listStakeParts(kind, lines.length)) {
    const order = { type, selections: lines.filter((_, place) => places.includes(place)), systemValue };
    const amountMinor = eachMinor * combinations;
    const decided = decideCoupon({ ...order, amountMinor, bonusAccount }, limits);
    reason ??= decided.ok ? undefined : decided.code;
    const terms = findTerms(order);
    if (terms && isMinor(amountMinor)) winMinor += winRange({ ...terms, stakeMinor: amountMinor }).bestMinor;
  }
  // A total of less than a unit on each is a stake that is too small, and not none.
  return { winMinor, reason: eachMinor === 0 ? 'stake_too_small' : reason };
}
