import type { CouponView } from './view-coupon.ts';

/** What a guest has seen and pressed for: placed later as exactly this, or not at all. */
export interface ConfirmedBet {
  readonly type: CouponView['type'];
  readonly systemValue: number;
  readonly amountMinor: number;
  readonly iso: string;
  /** Selections with the prices that were shown, in thousandths. */
  readonly legs: readonly { readonly id: string; readonly oddsMilli: number }[];
}

type Shown = Pick<CouponView, 'type' | 'systemValue' | 'amountMinor' | 'bestWinMinor' | 'legs' | 'action'>;

/** Absent where something else than the account stands in the way, or no win could be shown beside the stake. */
export function confirmBet(view: Shown, iso: string): ConfirmedBet | undefined {
  const { type, systemValue, amountMinor, bestWinMinor, action } = view;
  if (action.kind !== 'signIn' || amountMinor === undefined || bestWinMinor <= 0n) return undefined;
  const legs = view.legs.map(({ selection, oddsMilli }) => ({ id: selection.id, oddsMilli }));
  return { type, systemValue, amountMinor, iso, legs };
}

/** The same bet for the same money, at no worse a price, and nothing to be asked any more. */
export function isStill(bet: ConfirmedBet, view: Shown, iso: string): boolean {
  if (view.action.kind !== 'place' || iso !== bet.iso || view.amountMinor !== bet.amountMinor) return false;
  if (view.type !== bet.type || view.systemValue !== bet.systemValue || view.legs.length !== bet.legs.length)
    return false;
  return view.legs.every(({ selection, oddsMilli }, at) => {
    const then = bet.legs[at];
    return then !== undefined && selection.id === then.id && oddsMilli >= then.oddsMilli;
  });
}
