import { assert, unreachable } from '../decision/index.ts';
import { floorDiv, minorFromBig, type Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';

/**
 * What became of one selection. `dead_heat`: the stake counts for `num` parts in `den` at the full price,
 * the rest is lost.
 */
export type LegResult =
  | { readonly kind: 'win' }
  | { readonly kind: 'lose' }
  | { readonly kind: 'void' }
  | { readonly kind: 'half_win' }
  | { readonly kind: 'half_lose' }
  | { readonly kind: 'dead_heat'; readonly num: number; readonly den: number };

export type LegResultKind = LegResult['kind'];

/** A leg as settlement sees it: the agreed price, and its result once there is one. */
export interface SettledLeg {
  readonly oddsMilli: OddsMilli;
  readonly result: LegResult;
}

/** What a leg multiplies the stake by, as an exact fraction. */
interface Factor {
  readonly num: bigint;
  readonly den: bigint;
}

/**
 * win: odds · lose: 0 · void: 1 · half win: (odds + 1) / 2 · half lose: 1 / 2 · dead heat: odds × num / den.
 */
export function factorOf(leg: SettledLeg): Factor {
  const odds = BigInt(leg.oddsMilli);
  switch (leg.result.kind) {
    case 'win':
      return { num: odds, den: 1000n };
    case 'lose':
      return { num: 0n, den: 1n };
    case 'void':
      return { num: 1n, den: 1n };
    case 'half_win':
      return { num: odds + 1000n, den: 2000n };
    case 'half_lose':
      return { num: 1n, den: 2n };
    case 'dead_heat':
      assert(isPartOfOne(leg.result.num, leg.result.den), 'a dead heat pays a part of one');
      return { num: odds * BigInt(leg.result.num), den: 1000n * BigInt(leg.result.den) };
    default:
      return unreachable(leg.result);
  }
}

function isPartOfOne(num: number, den: number): boolean {
  return Number.isSafeInteger(num) && Number.isSafeInteger(den) && num > 0 && num <= den;
}

/**
 * Payout of a single or an express: the stake times every leg's factor, exact until the one rounding
 * (down, to the minor unit) at the end. A lost leg makes it zero; a coupon of voids returns the stake.
 */
export function settlePayout(stake: Minor, legs: readonly SettledLeg[]): Minor {
  assert(legs.length > 0, 'a coupon has at least one leg');
  assert(stake > 0, 'a stake is above zero');
  let num = BigInt(stake);
  let den = 1n;
  for (const leg of legs) {
    const factor = factorOf(leg);
    num *= factor.num;
    den *= factor.den;
  }
  return minorFromBig(floorDiv(num, den));
}

export type BetResult = 'won' | 'lost' | 'returned';

/** How a settled bet is called: all void is returned, nothing paid is lost, everything else is won. */
export function nameBetResult(legs: readonly SettledLeg[], payout: Minor): BetResult {
  if (legs.every((leg) => leg.result.kind === 'void')) return 'returned';
  return payout === 0 ? 'lost' : 'won';
}

/**
 * The feed's way of saying a result (certainty aside): `result` 0 or 1, `voidFactor` 0, 0.5 or 1,
 * `deadHeatFactor` in 0..1. Undefined for a combination that means nothing.
 */
export function parseFeedResult(result: 0 | 1, voidFactor: number, deadHeatFactor: number): LegResult | undefined {
  if (voidFactor === 1) return { kind: 'void' };
  if (voidFactor === 0.5) return { kind: result === 1 ? 'half_win' : 'half_lose' };
  if (voidFactor !== 0) return undefined;
  if (result === 0) return { kind: 'lose' };
  if (deadHeatFactor === 1) return { kind: 'win' };
  if (!(deadHeatFactor > 0 && deadHeatFactor < 1)) return undefined;
  return toDeadHeat(deadHeatFactor);
}

/** Dead-heat factors are places over finishers: 0.5, 0.3333, 0.6667; the nearest such fraction is meant. */
function toDeadHeat(factor: number): LegResult | undefined {
  for (let den = 2; den <= 40; den++) {
    const num = Math.round(factor * den);
    if (num > 0 && num < den && Math.abs(num / den - factor) < 0.000_1) return { kind: 'dead_heat', num, den };
  }
  return undefined;
}

export { settleTotal, settleHandicap, type Score } from './lines.ts';
