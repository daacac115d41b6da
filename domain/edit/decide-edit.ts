import type { CashOutRefusal } from '../cash-out/index.ts';
import type { PriceNow } from '../coupon/index.ts';
import { accept, refuse, type Decision } from '../decision/index.ts';
import { minor, type Minor } from '../money/index.ts';

/** A leg of the bet that is to give way: as it was taken, and as it stands. */
export interface OldLeg {
  readonly takenOddsMilli: number;
  readonly takenLive: boolean;
  /** Something has been said about its outcome. */
  readonly isDecided: boolean;
  /** Another runner has left its race since, and its price is not what it will be paid at. */
  readonly isThinned?: boolean;
  readonly price: PriceNow | undefined;
}

export interface BetToEdit {
  readonly stakeMinor: Minor;
  /** What of the stake was sold back. */
  readonly closedMinor: number;
  /** The house paid a part of the stake: a promo code, or an advance. */
  readonly isHelped: boolean;
  readonly legs: readonly OldLeg[];
  /** Of a bet with a price of its own, a builder: that price, and the one it would have now. */
  readonly whole?: { readonly takenOddsMilli: number; readonly oddsMilliNow: number | undefined } | undefined;
  /** What cash-out would pay for it now. */
  readonly sale: Decision<Minor, CashOutRefusal>;
}

export type EditRefusal = 'bet_not_editable' | 'edit_suspended' | 'edit_price_moved';

/**
 * How much of its stake an old bet brings to the one that takes its place. The whole, as long as every price is the one
 * it was taken at. Once one has moved, what cash-out would pay and never more than the stake: otherwise players would
 * keep what has risen and edit away what has fallen.
 */
export function decideEdit(bet: BetToEdit): Decision<Minor, EditRefusal> {
  const { legs, sale, stakeMinor } = bet;
  if (bet.isHelped || bet.closedMinor > 0) return refuse('bet_not_editable');
  if (legs.some((leg) => leg.takenLive || leg.isDecided || !isOnLine(leg.price))) return refuse('bet_not_editable');
  if (legs.some(({ price }) => price?.status === 'suspended' || !price?.outcomeActive)) return refuse('edit_suspended');
  if (legs.some((leg) => leg.isThinned)) return refuse('edit_price_moved');
  if (!hasMoved(bet)) return accept(stakeMinor);
  if (!sale.ok) return refuse(REASONS[sale.code]);
  return accept(minor(Math.min(stakeMinor, sale.value)));
}

const REASONS: Readonly<Record<CashOutRefusal, EditRefusal>> = {
  cash_out_unavailable: 'edit_price_moved',
  cash_out_part_invalid: 'edit_price_moved',
  cash_out_suspended: 'edit_suspended',
  bet_settled: 'bet_not_editable',
};

/** Still offered before its start, for sale at this moment or not. */
export function isOnLine(price: PriceNow | undefined): boolean {
  return price?.section === 'line' && (price.status === 'active' || price.status === 'suspended');
}

function hasMoved({ legs, whole }: BetToEdit): boolean {
  if (whole && whole.takenOddsMilli !== whole.oddsMilliNow) return true;
  return legs.some(({ takenOddsMilli, price }) => price?.oddsMilli !== takenOddsMilli);
}
