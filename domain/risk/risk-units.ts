import { assert } from '../decision/index.ts';
import { floorDiv, getCurrency, minorFromBig, type Minor } from '../money/index.ts';

/** Risk is counted in thousandths of a first stake, so that bets of all currencies add up. */
export const UNITS_IN_FIRST_STAKE = 1_000;

/** An amount in units of risk, rounded up: what the house can lose is never counted as less. Nothing below zero. */
export function riskUnits(currency: string, amountMinor: number): number {
  if (amountMinor <= 0) return 0;
  const { initialStakeMinor } = getCurrency(currency);
  return divideUp(BigInt(amountMinor) * BigInt(UNITS_IN_FIRST_STAKE), BigInt(initialStakeMinor));
}

const MOST_MINOR = BigInt(Number.MAX_SAFE_INTEGER);

/** The greatest amount whose risk fits into so many units; of the small coins it is at most what can be counted. */
export function roomMinor(currency: string, units: number): Minor {
  const { initialStakeMinor } = getCurrency(currency);
  const room = floorDiv(BigInt(units) * BigInt(initialStakeMinor), BigInt(UNITS_IN_FIRST_STAKE));
  return minorFromBig(room > MOST_MINOR ? MOST_MINOR : room);
}

export interface RiskyBet {
  readonly currency: string;
  /** The most that the bet can pay. */
  readonly possibleWinMinor: number;
  readonly stakeMinor: number;
  /** The house gave the stake, so winning costs it all that is paid. */
  readonly freeStake?: boolean;
}

/** What the house can lose on a bet: what it may have to pay beyond the money that the player put in. */
export function betRiskUnits({ currency, possibleWinMinor, stakeMinor, freeStake = false }: RiskyBet): number {
  return riskUnits(currency, possibleWinMinor - (freeStake ? 0 : stakeMinor));
}

/** The same of a bet of which a part of the stake was sold back: the share that goes on, rounded up. */
export function restRiskUnits(bet: RiskyBet, closedMinor: number): number {
  assert(closedMinor >= 0 && closedMinor <= bet.stakeMinor, 'no more of a bet is sold back than was staked');
  if (closedMinor === 0) return betRiskUnits(bet);
  return divideUp(BigInt(betRiskUnits(bet)) * BigInt(bet.stakeMinor - closedMinor), BigInt(bet.stakeMinor));
}

/** A part of a bet's stake, between what had been closed before it and what is closed with it. */
export interface RiskyShare extends RiskyBet {
  readonly closedBeforeMinor: number;
  readonly closedAfterMinor: number;
}

/** The risk of a part; those of all parts add up to the bet's, to the unit. */
export function shareRiskUnits(share: RiskyShare): number {
  return restRiskUnits(share, share.closedBeforeMinor) - restRiskUnits(share, share.closedAfterMinor);
}

function divideUp(numerator: bigint, denominator: bigint): number {
  const units = Number((numerator + denominator - 1n) / denominator);
  assert(Number.isSafeInteger(units), 'a risk is a safe number of units');
  return units;
}
