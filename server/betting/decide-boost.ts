import type { PlaceCouponBody } from '@glasshouse/contracts/betting-coupon';
import { decideHyperBoost, decideUserBoost, type BettingRules, type HyperBonus } from '@glasshouse/domain/coupon';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { getCurrency, minor } from '@glasshouse/domain/money';
import type { BetType, Boost } from '@glasshouse/domain/settlement';
import type { ExpressOffers } from './express-offers.ts';
import type { PricedLeg } from './price-legs.ts';

interface BoostDeps {
  readonly offers: ExpressOffers;
  readonly rules: BettingRules;
}

type Asked = Pick<PlaceCouponBody, 'expressId' | 'isBonusRemoved' | 'promoCode' | 'amount'>;

/**
 * One boost a bet, the first that applies: the accumulator of the day it is, the express's own bonus, the hyper
 * bonus of a large stake. A free stake has none.
 */
export function decideBoost(
  { offers, rules }: BoostDeps,
  asked: Asked,
  type: BetType,
  legs: readonly PricedLeg[],
  currency: string,
): Decision<Boost | undefined, 'express_offer_unknown'> {
  if (asked.expressId !== undefined) {
    const percent = type === 'express' ? offers.findPercent(rules.expressOffers, asked.expressId, legs) : undefined;
    return percent === undefined ? refuse('express_offer_unknown') : accept({ kind: 'day', percent });
  }
  if (asked.promoCode !== undefined) return accept(undefined);
  if (asked.isBonusRemoved !== true) {
    const user = decideUserBoost({ allowed: rules.userBonus.isAllowed, type, lines: legs });
    if (user.ok) return accept(user.value);
  }
  const hyper = decideHyperBoost(hyperOf(rules, currency), asked.amount);
  return accept(hyper.ok ? hyper.value : undefined);
}

/** The hyper bonus in the account's currency. */
export function hyperOf({ hyperBonus }: BettingRules, currency: string): HyperBonus {
  const { percent, minStakes, maxStakes } = hyperBonus;
  const { initialStakeMinor } = getCurrency(currency);
  return { percent, minStakeMinor: initialStakeMinor * minStakes, maxMinor: minor(initialStakeMinor * maxStakes) };
}
