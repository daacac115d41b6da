/**
 * What the house keeps apart, in every currency: `demo` pays play money out; `book` takes stakes and pays winnings;
 * `hold` keeps the stakes of bets that are still being decided; `promo` stakes for promo codes; `advance` stakes for
 * advance bets; `claims` are payouts taken back that an account could not give; `bonus` fills bonus accounts;
 * `exchange` takes money of one currency and gives that of another: what it holds is what the house is open in it;
 * `pools` holds the stakes and jackpots of pools, which are their players', until they are paid; `pool_fees` what the house
 * keeps of them; `lotteries` takes the stakes of lotteries and pays their prizes, which are fixed: what it holds is the house's;
 * `payouts` holds what players have withdrawn, until it is paid or returned. `points` gives points and gets them back; it is
 * there once, in the currency of points, which is no money.
 */
export const HOUSE_PURPOSES = {
  demo: 1, book: 2, hold: 3, promo: 4, advance: 5, claims: 6, bonus: 7, exchange: 8, pools: 9, pool_fees: 10,
  lotteries: 11, payouts: 12, points: 13,
} as const;

export type HousePurpose = keyof typeof HOUSE_PURPOSES;

/** From whom to whom each kind of entry goes is said beside it. */
export const ENTRY_KINDS = {
  demo_deposit: 1, // demo to player
  stake: 2, // player to book
  payout: 3, // book to player
  refund: 4, // book to player
  reserve: 5, // player to hold
  capture: 6, // hold to book
  release: 7, // hold to player
  promo_stake: 8, // promo to book
  advance: 9, // advance to book
  repay: 10, // player to advance or claims
  reversal: 11, // player to book
  claim: 12, // claims to book
  cash_out: 13, // book to player
  write_off: 14, // book to advance
  bonus: 15, // bonus to player
  promo_return: 16, // book to promo
  exchange_out: 17, // player to exchange
  exchange_in: 18, // exchange to player
  pool_stake: 19, // player to pools or lotteries
  pool_payout: 20, // pools or lotteries to player
  pool_refund: 21, // pools to player
  pool_fee: 22, // pools to pool_fees
  withdrawal: 23, // player to payouts
  withdrawal_return: 24, // payouts to player
  withdrawal_paid: 25, // payouts to demo
  points_given: 26, // points to player
  points_spent: 27, // player to points
  points_taken_back: 28, // player to points
  repay_out: 29, // player to exchange
  repay_in: 30, // exchange to claims
} as const;

export type EntryKind = keyof typeof ENTRY_KINDS;

/** Of lotteries there are the kinds of pools, told apart by the account of the house. */
const OF_LOTTERIES: Readonly<Record<number, string>> = {
  [ENTRY_KINDS.pool_stake]: 'lottery_stake',
  [ENTRY_KINDS.pool_payout]: 'lottery_payout',
};

/** The entry's kind by its name, with the account on its other side; one that is not in the table is some other movement. */
export function nameEntryKind(kind: number, otherAccount: number): string {
  const ofLotteries = -otherAccount % 100 === HOUSE_PURPOSES.lotteries ? OF_LOTTERIES[kind] : undefined;
  return ofLotteries ?? Object.entries(ENTRY_KINDS).find(([, id]) => id === kind)?.[0] ?? 'other';
}

/** What such an entry is for is a coupon of a pool, or a ticket of a lottery, and no bet. */
export function isOfPool(kind: number): boolean {
  const { pool_stake: stake, pool_payout: payout, pool_refund: refund } = ENTRY_KINDS;
  return kind === stake || kind === payout || kind === refund;
}
