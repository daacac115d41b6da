import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { RefusalCode, StakeBound } from '@glasshouse/contracts/refusals';
import { findTerms, type StakelessTerms } from '@glasshouse/domain/coupon';
import { ACCOUNT_KINDS, minor } from '@glasshouse/domain/money';
import { roomMinor } from '@glasshouse/domain/risk';
import { maxStakeMinor, winRange } from '@glasshouse/domain/settlement';
import type { OwnAccount } from './find-own-account.ts';
import { findBetType, limitsOf, makeOrder, type PricingDeps } from './price-coupon.ts';
import { priceLegs, type PricedLeg } from './price-legs.ts';

type Asked = Pick<PlaceCouponBody, 'typeId' | 'bets' | 'changeCoefAction' | 'systemValue' | 'exactCoef' | 'isVipBet'>;

const ABOUT_AMOUNT: readonly RefusalCode[] = ['stake_too_large', 'payout_too_large', 'risk_limit_reached'];

/** For a refusal about the amount: how much would have been taken, and why no more. */
export function findStakeBound(
  deps: PricingDeps,
  code: RefusalCode,
  asked: Asked,
  owner: OwnAccount,
): StakeBound | undefined {
  if (!ABOUT_AMOUNT.includes(code)) return undefined;
  const priced = priceLegs(asked.bets, asked.changeCoefAction, deps.prices, (sportId, section) =>
    deps.isSportClosed(owner.playerId, sportId, section),
  );
  return priced.ok ? findMaxStake(deps, asked, priced.legs, owner) : undefined;
}

/** The least of what currency, payout and the house's limits of risk allow. */
export function findMaxStake(
  deps: PricingDeps,
  asked: Asked,
  legs: readonly PricedLeg[],
  owner: OwnAccount,
): StakeBound | undefined {
  const type = findBetType(asked.typeId);
  if (!type) return undefined;
  const terms = findTerms(makeOrder(deps, asked, type, legs));
  if (!terms) return undefined;
  const limits = limitsOf(deps.rules, owner.currency, type);
  const times = asked.isVipBet === true ? (limits.vipTimes ?? 1) : 1;
  const room = deps.risk.findRoom(owner, legs);
  const bounds: StakeBound[] = [
    { maxMinor: maxStakeMinor(terms, limits.maxPayoutMinor * times), reason: 'payout' },
    { maxMinor: stakeWithin(terms, roomMinor(owner.currency, room.units)), reason: room.bound },
  ];
  if (limits.maxStakeMinor !== undefined && owner.kind !== ACCOUNT_KINDS.bonus) {
    bounds.push({ maxMinor: limits.maxStakeMinor * times, reason: 'currency' });
  }
  return bounds.reduce((least, bound) => (bound.maxMinor < least.maxMinor ? bound : least));
}

/** The greatest stake on which the house can lose no more than it has room for. */
function stakeWithin(terms: StakelessTerms, room: number): number {
  let within = 0;
  let beyond = 2 ** 50;
  while (beyond - within > 1) {
    const stake = Math.floor((within + beyond) / 2);
    const { bestMinor } = winRange({ ...terms, stakeMinor: minor(stake) });
    if (bestMinor - (terms.freeStake ? 0n : BigInt(stake)) <= BigInt(room)) within = stake;
    else beyond = stake;
  }
  return within;
}
