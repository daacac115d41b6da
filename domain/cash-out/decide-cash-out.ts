import { accept, refuse, type Decision } from '../decision/index.ts';
import { minorFromBig, type Minor } from '../money/index.ts';
import type { OddsMilli } from '../odds/index.ts';
import { settleBet, type BetTerms, type LegResult } from '../settlement/index.ts';
import { shareOfWin, type LegEnds } from './leg-ends.ts';

/** The house's part of what a bet is worth when it buys it back. */
export const CASH_OUT_MARGIN_PERCENT = 5;

/**
 * A leg of an open bet as it stands: decided, still to come with its chance 0..1, or not for sale at this moment.
 * `returnable`: its stake may come back, wholly or by half, so that no one chance says what it is worth. `thinned`: another
 * runner has left its race since, and what is deducted for that is not known before the result. `late`: it was bought as one to
 * come when it had begun, and will be void.
 */
export type LegNow =
  | { readonly state: 'decided'; readonly result: LegResult }
  | { readonly state: 'open'; readonly chance: number | undefined }
  | { readonly state: 'returnable'; readonly ends: LegEnds | undefined }
  | { readonly state: 'suspended' }
  | { readonly state: 'thinned' | 'late' };

export type CashOutRefusal = 'cash_out_unavailable' | 'bet_settled' | 'cash_out_suspended' | 'cash_out_part_invalid';

export interface BetToSell {
  /** With the stake that is still at risk. */
  readonly terms: BetTerms;
  readonly legs: readonly LegNow[];
  /** A builder's open legs are not independent: the chance that all of them win. */
  readonly jointChance?: number | undefined;
}

/**
 * What the house pays for a part of the stake that is still at risk: that part's expected payout by the chances of
 * this moment, less the margin, rounded down once. Chances count in whole millionths, rounded down.
 */
export function decideCashOut(bet: BetToSell, closedMinor: number): Decision<Minor, CashOutRefusal> {
  const { terms, legs } = bet;
  if (terms.freeStake || terms.type === 'anti_express') return refuse('cash_out_unavailable');
  if (terms.legs.some((leg) => leg.eachWay)) return refuse('cash_out_unavailable');
  if (settleBet(terms, legs.map(findResult)).state === 'settled') return refuse('bet_settled');
  if (!isPartOf(closedMinor, terms.stakeMinor)) return refuse('cash_out_part_invalid');
  // Its chance of today at its price of then would be worth more than it can pay.
  if (legs.some((leg) => leg.state === 'thinned' || leg.state === 'late')) return refuse('cash_out_unavailable');
  if (legs.some((leg) => leg.state === 'suspended')) return refuse('cash_out_suspended');
  const value = isSystem(terms) ? worthOfSystem(bet, closedMinor) : worthOfProduct(bet, closedMinor);
  return value === undefined || value <= 0n ? refuse('cash_out_unavailable') : accept(minorFromBig(value));
}

function isPartOf(closedMinor: number, stakeMinor: Minor): boolean {
  return Number.isSafeInteger(closedMinor) && closedMinor > 0 && closedMinor <= stakeMinor;
}

function isSystem({ type }: BetTerms): boolean {
  return type === 'system' || type === 'system_banker';
}

function findResult(leg: LegNow): LegResult | undefined {
  return leg.state === 'decided' ? leg.result : undefined;
}

const WIN: LegResult = { kind: 'win' };
const MILLION = 1_000_000n;
const AFTER_MARGIN = BigInt(100 - CASH_OUT_MARGIN_PERCENT);

/**
 * A single, an express or a builder pays when all that is open wins, and nothing otherwise. What may come back counts for
 * its share of a win. How many legs come back decides how large a boost is, so such a bet is bought back without.
 */
function worthOfProduct({ terms, legs, jointChance }: BetToSell, closedMinor: number): bigint | undefined {
  const open = legs.flatMap((leg, at) => (isOpen(leg) ? [shareOf(leg, terms.legs[at]?.oddsMilli)] : []));
  const isBuilder = terms.type === 'builder';
  const mayComeBack = legs.some((leg) => leg.state === 'returnable');
  if (isBuilder && mayComeBack) return undefined;
  const chances = isBuilder && open.length > 1 ? [jointChance] : open;
  const { boost: _, ...plain } = terms;
  const won = settleBet(
    mayComeBack ? plain : terms,
    legs.map((leg) => findResult(leg) ?? WIN),
  );
  if (won.state === 'open') return undefined;
  let numerator = BigInt(won.payoutMinor) * BigInt(closedMinor) * AFTER_MARGIN;
  let denominator = BigInt(terms.stakeMinor) * 100n;
  for (const chance of chances) {
    const millionths = toMillionths(chance);
    if (millionths === undefined) return undefined;
    numerator *= millionths;
    denominator *= MILLION;
  }
  return numerator / denominator;
}

/**
 * Each combination of a system is a product of its own, so its legs may be replaced by what they are worth: a leg of
 * the chance p is worth p times its price, exactly what a dead heat of p parts pays. A boost is not bought back, since
 * it depends on the combinations together.
 */
function worthOfSystem({ terms, legs }: BetToSell, closedMinor: number): bigint | undefined {
  const worth: LegResult[] = [];
  for (const [at, leg] of legs.entries()) {
    const result = isOpen(leg) ? worthOfLeg(shareOf(leg, terms.legs[at]?.oddsMilli)) : findResult(leg);
    if (!result) return undefined;
    worth.push(result);
  }
  const { boost: _, ...plain } = terms;
  // The margin is taken from the stake beforehand, so that the product is still rounded once.
  const outcome = settleBet({ ...plain, stakeMinor: minorFromBig(BigInt(closedMinor) * AFTER_MARGIN) }, worth);
  return outcome.state === 'open' ? undefined : BigInt(outcome.payoutMinor) / 100n;
}

type OpenLeg = Extract<LegNow, { state: 'open' | 'returnable' }>;

function isOpen(leg: LegNow): leg is OpenLeg {
  return leg.state === 'open' || leg.state === 'returnable';
}

function shareOf(leg: OpenLeg, oddsMilli: OddsMilli | undefined): number | undefined {
  if (leg.state === 'open') return leg.chance;
  return leg.ends && oddsMilli && shareOfWin(leg.ends, oddsMilli);
}

function worthOfLeg(chance: number | undefined): LegResult | undefined {
  const millionths = toMillionths(chance);
  if (millionths === undefined) return undefined;
  return millionths === 0n ? { kind: 'lose' } : { kind: 'dead_heat', num: Number(millionths), den: Number(MILLION) };
}

function toMillionths(chance: number | undefined): bigint | undefined {
  // The sum of many chances may miss one by a hair.
  if (chance === undefined || !(chance >= 0 && chance <= 1 + 1e-9)) return undefined;
  return BigInt(Math.floor(Math.min(1, chance) * Number(MILLION)));
}
