import type { houseAccountId, Movement } from '../ledger/index.ts';

type Side = 'player' | 'points' | Parameters<typeof houseAccountId>[0];

/** What an entry must be to be believed, said by the auditor and not by those who book. */
export interface KindRule {
  /** As it stands in the ledger. */
  readonly number: number;
  readonly from: Side | readonly Side[];
  readonly to: readonly Side[];
  /** What it must be for: see store-evidence.ts. */
  readonly evidence: Evidence;
}

export type Evidence =
  | 'deposit' | 'grant' | 'own_stake' | 'held_stake' | 'taken_stake' | 'freed_stake' | 'free_stake' | 'lent_stake'
  | 'paid' | 'given_back' | 'sold' | 'owed' | 'taken_back' | 'claimed' | 'forgiven' | 'free_stake_back'
  | 'converted_out' | 'converted_in' | 'pool_staked' | 'pool_paid' | 'pool_given_back' | 'pool_kept' | 'withdrawn' | 'withdrawal_returned'
  | 'withdrawal_paid' | 'points_given' | 'points_spent' | 'points_taken_back' | 'repaid_from' | 'repaid_as';

export const KIND_RULES: Readonly<Record<Movement['kind'], KindRule>> = {
  demo_deposit: { number: 1, from: 'demo', to: ['player'], evidence: 'deposit' },
  stake: { number: 2, from: 'player', to: ['book'], evidence: 'own_stake' },
  payout: { number: 3, from: 'book', to: ['player'], evidence: 'paid' },
  refund: { number: 4, from: 'book', to: ['player'], evidence: 'given_back' },
  reserve: { number: 5, from: 'player', to: ['hold'], evidence: 'held_stake' },
  capture: { number: 6, from: 'hold', to: ['book'], evidence: 'taken_stake' },
  release: { number: 7, from: 'hold', to: ['player'], evidence: 'freed_stake' },
  promo_stake: { number: 8, from: 'promo', to: ['book'], evidence: 'free_stake' },
  advance: { number: 9, from: 'advance', to: ['book'], evidence: 'lent_stake' },
  repay: { number: 10, from: 'player', to: ['advance', 'claims'], evidence: 'owed' },
  reversal: { number: 11, from: 'player', to: ['book'], evidence: 'taken_back' },
  claim: { number: 12, from: 'claims', to: ['book'], evidence: 'claimed' },
  cash_out: { number: 13, from: 'book', to: ['player'], evidence: 'sold' },
  write_off: { number: 14, from: 'book', to: ['advance'], evidence: 'forgiven' },
  bonus: { number: 15, from: 'bonus', to: ['player'], evidence: 'grant' },
  promo_return: { number: 16, from: 'book', to: ['promo'], evidence: 'free_stake_back' },
  exchange_out: { number: 17, from: 'player', to: ['exchange'], evidence: 'converted_out' },
  exchange_in: { number: 18, from: 'exchange', to: ['player'], evidence: 'converted_in' },
  pool_stake: { number: 19, from: 'player', to: ['pools', 'lotteries'], evidence: 'pool_staked' },
  pool_payout: { number: 20, from: ['pools', 'lotteries'], to: ['player'], evidence: 'pool_paid' },
  pool_refund: { number: 21, from: 'pools', to: ['player'], evidence: 'pool_given_back' },
  pool_fee: { number: 22, from: 'pools', to: ['pool_fees'], evidence: 'pool_kept' },
  withdrawal: { number: 23, from: 'player', to: ['payouts'], evidence: 'withdrawn' },
  withdrawal_return: { number: 24, from: 'payouts', to: ['player'], evidence: 'withdrawal_returned' },
  withdrawal_paid: { number: 25, from: 'payouts', to: ['demo'], evidence: 'withdrawal_paid' },
  points_given: { number: 26, from: 'points', to: ['player'], evidence: 'points_given' },
  points_spent: { number: 27, from: 'player', to: ['points'], evidence: 'points_spent' },
  points_taken_back: { number: 28, from: 'player', to: ['points'], evidence: 'points_taken_back' },
  repay_out: { number: 29, from: 'player', to: ['exchange'], evidence: 'repaid_from' },
  repay_in: { number: 30, from: 'exchange', to: ['claims'], evidence: 'repaid_as' },
};
