import { accept, refuse, type Decision } from '../decision/index.ts';
import type { SelectionRef } from '../markets/index.ts';
import { isMinor, type Minor } from '../money/index.ts';
import { LEAST_STAKED_SELECTIONS, MAX_STAKED_SELECTIONS } from './constants.ts';
import type { CouponRefusal } from './coupon-refusals.ts';
import { hasRepeat } from './dependence.ts';
import {
  findCover,
  isKindPossible,
  listStakeParts,
  type Cover,
  type Stake,
  type StakeKind,
  type StakePart,
} from './stake-kinds.ts';
import type { CouponLine } from './types.ts';

export interface StakesToDecide {
  readonly selections: readonly (SelectionRef & Pick<CouponLine, 'banker'>)[];
  readonly stakes: readonly Stake[];
  /** What the player agreed to pay for all of them. */
  readonly amountMinor: number;
  readonly promo?: boolean | undefined;
  readonly vip?: boolean | undefined;
}

/** One bet of several that are placed together. */
export interface StakedBet extends StakePart {
  readonly kind: StakeKind;
  readonly cover?: Cover | undefined;
  readonly amountMinor: Minor;
}

/**
 * What holds for several stakes as a whole; each of the bets is then decided by itself, as one of its type. Answers the
 * bets in the order in which they are placed.
 */
export function decideStakes(coupon: StakesToDecide): Decision<readonly StakedBet[], CouponRefusal> {
  const { selections, stakes, amountMinor, promo, vip } = coupon;
  if (selections.length === 0) return refuse('coupon_empty');
  if (selections.length < LEAST_STAKED_SELECTIONS) return refuse('coupon_type_mismatch');
  if (selections.length > MAX_STAKED_SELECTIONS) return refuse('coupon_too_long');
  if (hasRepeat(selections)) return refuse('selection_repeated');
  if (selections.some((line) => line.banker)) return refuse('banker_not_allowed');
  if (promo) return refuse('promo_not_on_singles');
  if (vip) return refuse('vip_not_available');
  if (stakes.some(({ kind }) => !isKindPossible(kind, selections.length))) return refuse('coupon_type_mismatch');
  if (new Set(stakes.map(({ kind }) => kind)).size < stakes.length) return refuse('stake_invalid');
  const bets = stakes.flatMap((stake) => betsOf(stake, selections.length));
  if (bets.length === 0 || bets.some((bet) => bet === undefined)) return refuse('stake_invalid');
  const known = bets.filter((bet) => bet !== undefined);
  if (sumOf(known) !== BigInt(amountMinor)) return refuse('stake_invalid');
  return accept(known);
}

/** Undefined in the place of a bet whose stake is no amount. */
function betsOf({ kind, each }: Stake, legCount: number): (StakedBet | undefined)[] {
  const cover = findCover(kind);
  return listStakeParts(kind, legCount).map((part) => {
    const amountMinor = each * part.combinations;
    if (!isMinor(amountMinor) || amountMinor <= 0) return undefined;
    return { ...part, kind, amountMinor, ...(cover && { cover }) };
  });
}

function sumOf(bets: readonly StakedBet[]): bigint {
  return bets.reduce((sum, bet) => sum + BigInt(bet.amountMinor), 0n);
}
