import {
  couponOdds,
  decideCoupon,
  decidePrice,
  possibleWin,
  type Coupon,
  type CouponRefusal,
  type CouponSelection,
  type PriceNow,
} from '@glasshouse/domain/coupon';
import type { SelectionId } from '@glasshouse/domain/markets';
import { getCurrency } from '@glasshouse/domain/money';
import { isOddsMilli, type OddsMilli } from '@glasshouse/domain/odds';
import type { LegRefusal, RefusalCode } from '@glasshouse/contracts/refusals';
import type { Language } from '@glasshouse/contracts/preferences';
import type { SessionState } from '@glasshouse/contracts/shell-api';
import type { AccountView } from '@glasshouse/contracts/wallet';

/** What is worth knowing of the coupon's owner. */
export interface Purse {
  readonly account: AccountView | undefined;
  readonly signedIn: boolean;
  readonly iso: string;
}

/** Guests see amounts in the currency that their language suggests. */
export function purseOf(session: SessionState, language: Language): Purse {
  const account = findPurseAccount(session.accounts);
  const iso = account?.iso ?? (language === 'ru' ? 'RUB' : 'EUR');
  return { account, signedIn: session.userId !== undefined, iso };
}

export interface LegView {
  readonly selection: CouponSelection;
  /** `moved` waits for the player's word; `locked` may come back; `closed` will not. */
  readonly state: 'open' | 'moved' | 'locked' | 'closed';
  /** What holds now. */
  readonly oddsMilli: OddsMilli;
  readonly direction: -1 | 0 | 1;
  /** Another selection of the same event stands beside it. */
  readonly dependent: boolean;
  readonly reason?: RefusalCode;
}

/** What the one button of the coupon does, or why it does nothing. */
export type CouponAction =
  | { readonly kind: 'place' }
  | { readonly kind: 'agree' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'blocked'; readonly reason: RefusalCode };

export interface CouponView {
  readonly legs: readonly LegView[];
  /** Thousandths; 0 for an empty coupon. */
  readonly oddsMilli: number;
  readonly winMinor: bigint;
  readonly amountMinor: number | undefined;
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly action: CouponAction;
  /** The amount itself is wrong: said beside the input. */
  readonly amountReason?: CouponRefusal;
}

export function viewCoupon(
  coupon: Coupon,
  prices: ReadonlyMap<SelectionId, PriceNow>,
  refused: ReadonlyMap<string, LegRefusal>,
  purse: Purse,
): CouponView {
  const legs = coupon.selections.map((selection) =>
    viewLeg(coupon, selection, prices.get(selection.id), refused.get(selection.id)),
  );
  const { minStakeMinor, maxStakeMinor } = getCurrency(purse.iso);
  const selections = legs.map(({ selection, oddsMilli }) => ({ ...selection, oddsMilli }));
  const limits = { minStakeMinor, maxStakeMinor, maxPayoutMinor: Number.MAX_SAFE_INTEGER };
  const decided = decideCoupon({ type: coupon.type, selections, amountMinor: coupon.amountMinor }, limits);
  const reason = decided.ok ? undefined : decided.code;
  const amountReason = reason !== undefined && isAboutAmount(reason) ? reason : undefined;
  const odds = legs.map((leg) => leg.oddsMilli);
  return {
    legs,
    oddsMilli: couponOdds(odds),
    winMinor: coupon.amountMinor === undefined ? 0n : possibleWin(coupon.amountMinor, odds),
    amountMinor: coupon.amountMinor,
    minMinor: minStakeMinor,
    maxMinor: maxStakeMinor,
    action: chooseAction(legs, reason, coupon.amountMinor ?? 0, purse),
    ...(amountReason !== undefined && { amountReason }),
  };
}

/** A refusal newer than the last price heard knows better: the server named the price that holds. */
function viewLeg(
  coupon: Coupon,
  selection: CouponSelection,
  heard: PriceNow | undefined,
  refusal: LegRefusal | undefined,
): LegView {
  const dependent = coupon.selections.some((other) => other !== selection && other.eventId === selection.eventId);
  const price = withRefusal(selection, heard, refusal);
  if (!price) return { selection, state: 'open', oddsMilli: selection.oddsMilli, direction: 0, dependent };
  const decided = decidePrice(selection, price, coupon.priceChange);
  const oddsMilli = price.oddsMilli;
  const direction = oddsMilli > selection.oddsMilli ? 1 : oddsMilli < selection.oddsMilli ? -1 : 0;
  if (decided.ok) return { selection, state: 'open', oddsMilli, direction, dependent };
  const state = decided.code === 'price_changed' ? 'moved' : decided.code === 'market_suspended' ? 'locked' : 'closed';
  return { selection, state, oddsMilli, direction, dependent, reason: decided.code };
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

function isAboutAmount(code: CouponRefusal): boolean {
  return (
    code === 'stake_invalid' || code === 'stake_too_small' || code === 'stake_too_large' || code === 'payout_too_large'
  );
}

/** In the order a player can do something about it. */
function chooseAction(
  legs: readonly LegView[],
  reason: CouponRefusal | undefined,
  amountMinor: number,
  purse: Purse,
): CouponAction {
  const stuck = legs.find((leg) => leg.state === 'closed') ?? legs.find((leg) => leg.state === 'locked');
  if (stuck?.reason !== undefined) return { kind: 'blocked', reason: stuck.reason };
  if (reason !== undefined) return { kind: 'blocked', reason };
  if (!purse.signedIn) return { kind: 'signIn' };
  if (!purse.account) return { kind: 'blocked', reason: 'account_unknown' };
  if (!purse.account.isActive) return { kind: 'blocked', reason: 'account_inactive' };
  if (purse.account.money < amountMinor) return { kind: 'deposit' };
  if (legs.some((leg) => leg.state === 'moved')) return { kind: 'agree' };
  return { kind: 'place' };
}

/** The prices a player agrees to when they accept what moved. */
export function movedPrices(legs: readonly LegView[]): ReadonlyMap<SelectionId, OddsMilli> {
  return new Map(legs.filter((leg) => leg.state === 'moved').map((leg) => [leg.selection.id, leg.oddsMilli]));
}

/** The first main account that works; any other where there is none. */
function findPurseAccount(accounts: readonly AccountView[]): AccountView | undefined {
  return accounts.find((account) => account.type === 0 && account.isActive) ?? accounts[0];
}
