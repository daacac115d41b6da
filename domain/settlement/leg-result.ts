import { assert, unreachable } from '../decision/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import type { EachWay } from './terms.ts';

/** A part of one: 25 in 100. */
export interface Part {
  readonly num: number;
  readonly den: number;
}

/**
 * What became of one selection. `dead_heat`: the stake counts for `num` parts in `den` at the full price, the rest is
 * lost. `placed`: the win part of an each-way selection lost, its place part won; with a `share` where it reached the
 * last paying place together with others. `reduction`: the part of the winnings that is deducted because others did
 * not run.
 */
export type LegResult =
  | { readonly kind: 'win'; readonly reduction?: Part }
  | { readonly kind: 'lose' }
  | { readonly kind: 'void' }
  | { readonly kind: 'half_win'; readonly reduction?: Part }
  | { readonly kind: 'half_lose' }
  | { readonly kind: 'dead_heat'; readonly num: number; readonly den: number; readonly reduction?: Part }
  | { readonly kind: 'placed'; readonly share?: Part; readonly reduction?: Part };

export type LegResultKind = LegResult['kind'];

/** A leg as settlement sees it: the agreed price, and its result once there is one. */
export interface SettledLeg {
  readonly oddsMilli: OddsMilli;
  readonly result: LegResult;
  readonly eachWay?: EachWay;
}

/** What a stake is multiplied by, as an exact fraction. */
export interface Factor {
  readonly num: bigint;
  readonly den: bigint;
}

export const NOTHING: Factor = { num: 0n, den: 1n };
const ALL_BACK: Factor = { num: 1n, den: 1n };
const HALF_BACK: Factor = { num: 1n, den: 2n };

/**
 * win: odds · lose: 0 · void: 1 · half win: (odds + 1) / 2 · half lose: 1 / 2 · dead heat: odds × num / den.
 * An each-way leg is two halves of a stake: one on the win, and one on a place at a share of the winnings.
 */
export function factorOf({ oddsMilli, result, eachWay }: SettledLeg): Factor {
  const price = priceOf(oddsMilli, result);
  const win = winFactor(price, result);
  if (!eachWay) return win;
  const place = placeFactor(shareWinnings(price, eachWay.num, eachWay.den), result, eachWay.places);
  return { num: win.num * place.den + place.num * win.den, den: 2n * win.den * place.den };
}

/** The agreed price, less what is deducted from its winnings. */
function priceOf(oddsMilli: OddsMilli, result: LegResult): Factor {
  const price = { num: BigInt(oddsMilli), den: 1000n };
  const reduction = 'reduction' in result ? result.reduction : undefined;
  return reduction ? shareWinnings(price, reduction.den - reduction.num, reduction.den) : price;
}

/** 1 + (price − 1) × num / den. */
function shareWinnings(price: Factor, num: number, den: number): Factor {
  assert(isPart(num, den), 'winnings are shared by parts of one');
  const parts = BigInt(den);
  return { num: price.den * parts + (price.num - price.den) * BigInt(num), den: price.den * parts };
}

function winFactor(price: Factor, result: LegResult): Factor {
  switch (result.kind) {
    case 'win':
      return price;
    case 'lose':
    case 'placed':
      return NOTHING;
    case 'void':
      return ALL_BACK;
    case 'half_win':
      return { num: price.num + price.den, den: 2n * price.den };
    case 'half_lose':
      return HALF_BACK;
    case 'dead_heat':
      return payShare(price, result);
    default:
      return unreachable(result);
  }
}

function placeFactor(price: Factor, result: LegResult, places: number): Factor {
  const share = shareOfPlace(result, places);
  if (share) return payShare(price, share);
  return result.kind === 'dead_heat' || result.kind === 'placed' ? price : winFactor(price, result);
}

/**
 * The part for which the place counts, where it is not the whole. Whoever shared the first place was placed in full, unless
 * more shared it than places are paid: of one divided among `den`, the places are.
 */
export function shareOfPlace(result: LegResult, places: number): Part | undefined {
  if (result.kind === 'placed') return result.share;
  return result.kind === 'dead_heat' && result.den > places ? { num: places, den: result.den } : undefined;
}

/** The stake counts for its share at the full price. */
function payShare(price: Factor, { num, den }: Part): Factor {
  assert(num > 0 && isPart(num, den), 'a dead heat pays a part of one');
  return { num: price.num * BigInt(num), den: price.den * BigInt(den) };
}

function isPart(num: number, den: number): boolean {
  return Number.isSafeInteger(num) && Number.isSafeInteger(den) && num >= 0 && num <= den && den > 0;
}
