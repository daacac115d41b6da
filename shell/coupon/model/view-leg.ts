import {
  decidePrice,
  listClashes,
  markSelections,
  toggleBanker,
  type Coupon,
  type CouponSelection,
  type CouponType,
  type LineMarks,
  type PriceChangePolicy,
  type PriceNow,
} from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import { isOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';

export interface LegView extends LineMarks {
  readonly selection: CouponSelection;
  /** `moved` waits for the player's word; `locked` may come back; `closed` will not. */
  readonly state: 'open' | 'moved' | 'locked' | 'closed';
  /** What holds now. */
  readonly oddsMilli: OddsMilli;
  readonly direction: -1 | 0 | 1;
  /** What it cannot stand beside in a bet of this kind. */
  readonly clashes: readonly CouponSelection[];
  readonly banker: boolean;
  /** It could be made one now. */
  readonly bankerPossible: boolean;
  /** The last refusal's word on this selection, or what the board says. */
  readonly reason?: RefusalCode;
}

export type Prices = ReadonlyMap<SelectionId, PriceNow>;
export type RefusedLegs = ReadonlyMap<string, LegRefusal>;

export function viewLegs(coupon: Coupon, prices: Prices, refused: RefusedLegs): LegView[] {
  const marks = markSelections(coupon.type, coupon.selections);
  const policy = policyForLegs(coupon);
  return coupon.selections.map((selection, at) => ({
    ...viewPrice(selection, policy, prices.get(selection.id), refused.get(selection.id)),
    ...(marks[at] ?? UNMARKED),
    selection,
    clashes: listClashes(coupon.type, selection, coupon.selections),
    banker: coupon.bankers.includes(selection.id),
    bankerPossible: toggleBanker(coupon, selection.id) !== coupon,
  }));
}

const UNMARKED: LineMarks = { dependent: false, expressBanned: false, bankerDisabled: false };

/** Of a bet that is agreed as a whole, the prices of its legs are not what the player agrees to. */
function policyForLegs({ type, priceChange }: Pick<Coupon, 'type' | 'priceChange'>): PriceChangePolicy {
  return isOnePrice(type) ? 'any' : priceChange;
}

/** A builder and an anti-express have one price for everything on them. */
export function isOnePrice(type: CouponType): boolean {
  return type === 'builder' || type === 'anti_express';
}

type PriceView = Pick<LegView, 'state' | 'oddsMilli' | 'direction' | 'reason'>;

/** A refusal newer than the last price heard knows better: the server named the price that holds. */
function viewPrice(
  selection: CouponSelection,
  policy: PriceChangePolicy,
  heard: PriceNow | undefined,
  refusal: LegRefusal | undefined,
): PriceView {
  const price = withRefusal(selection, heard, refusal);
  const reason = refusal && refusal.code !== 'price_changed' ? { reason: refusal.code } : {};
  if (!price) return { state: 'open', oddsMilli: selection.oddsMilli, direction: 0, ...reason };
  const decided = decidePrice(selection, price, policy);
  const oddsMilli = price.oddsMilli;
  const direction = oddsMilli > selection.oddsMilli ? 1 : oddsMilli < selection.oddsMilli ? -1 : 0;
  if (decided.ok) return { state: 'open', oddsMilli, direction, ...reason };
  const state = decided.code === 'price_changed' ? 'moved' : decided.code === 'market_suspended' ? 'locked' : 'closed';
  return { state, oddsMilli, direction, reason: decided.code };
}

function withRefusal(
  selection: CouponSelection,
  heard: PriceNow | undefined,
  refusal: LegRefusal | undefined,
): PriceNow | undefined {
  if (refusal?.oddsMilli === undefined || !isOddsMilli(refusal.oddsMilli)) return heard;
  if (heard && heard.oddsMilli !== selection.oddsMilli) return heard;
  const base: PriceNow = heard ?? {
    status: 'active',
    outcomeActive: true,
    section: selection.section,
    oddsMilli: selection.oddsMilli,
  };
  return { ...base, oddsMilli: refusal.oddsMilli };
}

/** The prices a player agrees to when they accept what moved. */
export function movedPrices(legs: readonly LegView[]): ReadonlyMap<SelectionId, OddsMilli> {
  return new Map(legs.filter((leg) => leg.state === 'moved').map((leg) => [leg.selection.id, leg.oddsMilli]));
}
