import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import type { RefusalCode, StakeBound } from '@glasshouse/contracts/refusals';
import { findTerms } from '@glasshouse/domain/coupon';
import { ACCOUNT_KINDS } from '@glasshouse/domain/money';
import { roomMinor } from '@glasshouse/domain/risk';
import { maxStakeInRoomMinor, maxStakeMinor } from '@glasshouse/domain/settlement';
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
    { maxMinor: maxStakeInRoomMinor(terms, roomMinor(owner.currency, room.units)), reason: room.bound },
  ];
  if (limits.maxStakeMinor !== undefined && owner.kind !== ACCOUNT_KINDS.bonus) {
    bounds.push({ maxMinor: limits.maxStakeMinor * times, reason: 'currency' });
  }
  return bounds.reduce((least, bound) => (bound.maxMinor < least.maxMinor ? bound : least));
}
