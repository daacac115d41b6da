import { COUPON_TYPES, isOfSeveral, type Cover } from '@glasshouse/domain/coupon';
import { minor } from '@glasshouse/domain/money';
import { oddsMilli } from '@glasshouse/domain/odds';
import { findEachWay, type BetTerms, type BetType, type Boost, type TermsLeg } from '@glasshouse/domain/settlement';
import type { EventId, MarketKey, OutcomeId, SelectionRef } from '@glasshouse/domain/markets';

/** A leg as `bet.legs` holds it: event, market, outcome, odds in thousandths, 1 where it was taken live. */
export type LegTuple = readonly [eventId: number, marketKey: string, outcomeId: string, odds: number, live: 0 | 1];

/** What `bet.terms` holds: the terms that type, stake and prices do not tell. */
export interface TermsRow {
  readonly systemValue?: number;
  /** Indexes of legs. */
  readonly bankers?: readonly number[];
  readonly fixedOddsMilli?: number;
  readonly boost?: Boost;
  readonly freeStake?: true;
  /** What of the stake was advanced against open bets. */
  readonly prepaidMinor?: number;
  /** For the history: the code, the offer, or the bet it came from. */
  readonly promoCode?: string;
  readonly expressId?: string;
  readonly replacesBetId?: number;
  readonly vip?: true;
  /** The full cover that it was placed as a part of. */
  readonly cover?: Cover;
}

const BET_TYPES = new Map<number, BetType>(
  (Object.keys(COUPON_TYPES) as (keyof typeof COUPON_TYPES)[])
    .filter((type) => !isOfSeveral(type))
    .map((type) => [COUPON_TYPES[type], type]),
);

export function getBetType(typeId: number): BetType {
  const type = BET_TYPES.get(typeId);
  if (type === undefined) throw new Error(`no bet has the type ${typeId}`);
  return type;
}

/** The agreement as it was written down when the bet was taken. */
export function readTerms(
  typeId: number,
  stakeMinor: number,
  legs: readonly LegTuple[],
  row: TermsRow | null,
): BetTerms {
  const type = getBetType(typeId);
  if (row === null) return { type, stakeMinor: minor(stakeMinor), legs: legs.map(toTermsLeg) };
  const { systemValue, bankers = [], fixedOddsMilli, boost, freeStake } = row;
  return {
    type,
    stakeMinor: minor(stakeMinor),
    legs: legs.map((leg, index) => (bankers.includes(index) ? { ...toTermsLeg(leg), banker: true } : toTermsLeg(leg))),
    ...(systemValue !== undefined && { systemValue }),
    ...(fixedOddsMilli !== undefined && { fixedOddsMilli: oddsMilli(fixedOddsMilli) }),
    ...(boost && { boost }),
    ...(freeStake && { freeStake }),
  };
}

/** Terms of an each-way leg stand in its market's key. */
function toTermsLeg(leg: LegTuple): TermsLeg {
  const eachWay = findEachWay(leg[1] as MarketKey);
  return eachWay ? { oddsMilli: oddsMilli(leg[3]), eachWay } : { oddsMilli: oddsMilli(leg[3]) };
}

export function refOfLeg(leg: LegTuple): SelectionRef {
  return { eventId: leg[0] as EventId, marketKey: leg[1] as MarketKey, outcomeId: leg[2] as OutcomeId };
}
