import type { SumsRow } from './store-sums.ts';

/** What became of all stakes, in minor units: stakes = payouts + refunds + open liability + house result. */
export interface Conservation {
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly refunds: bigint;
  /** Stakes of bets that have no result yet, less what was sold back of them. */
  readonly open_liability: bigint;
  /** What the book holds beyond the stakes that are still open. */
  readonly house_result: bigint;
}

export function toConservation({ stakes, payouts, refunds, open, book }: SumsRow): Conservation {
  return {
    stakes: BigInt(stakes),
    payouts: BigInt(payouts),
    refunds: BigInt(refunds),
    open_liability: BigInt(open),
    house_result: BigInt(book) - BigInt(open),
  };
}

/**
 * Nothing, where the ledger and the bets tell the same story: stakes and the book's balance come from entries, payouts
 * and refunds from settlements.
 */
export function findDifference(row: SumsRow): bigint {
  const { stakes, payouts, refunds, open_liability: open, house_result: result } = toConservation(row);
  return stakes - payouts - refunds - open - result;
}
