import { describe, expect, it } from 'vitest';
import { ENTRY_KINDS } from '../../server/ledger/index.ts';
import { listCalls } from './list-calls.ts';

/**
 * Every way in which money comes to be a player's to play with: one more does not compile before somebody has said here
 * what it is.
 */
const PLAYABLE = {
  demo_deposit: true,
  stake: false,
  payout: true,
  refund: true,
  reserve: false,
  capture: false,
  release: true,
  promo_stake: false,
  advance: false,
  repay: false,
  reversal: false,
  claim: false,
  cash_out: true,
  write_off: false,
  bonus: true,
  promo_return: false,
  exchange_out: false,
  exchange_in: true,
  pool_stake: false,
  pool_payout: true,
  pool_refund: true,
  pool_fee: false,
  withdrawal: false,
  withdrawal_return: true,
  withdrawal_paid: false,
  points_given: false,
  points_spent: false,
  points_taken_back: false,
  repay_out: false,
  repay_in: false,
} as const satisfies Record<keyof typeof ENTRY_KINDS, boolean>;

/** Of bets and coupons of pools that were taken, of what is paid in, and of money that is exchanged; the last alone is of money on its way out. */
const OF_OTHERS = [
  'demo_deposit',
  'payout',
  'refund',
  'release',
  'cash_out',
  'bonus',
  'exchange_in',
  'pool_payout',
  'pool_refund',
  // What the house, or a bank, has refused to pay out: nothing that a player does.
  'withdrawal_return',
];

describe('[PP-18] money that is to be paid out', () => {
  it('comes back by one entry alone, which is the house’s own', () => {
    expect(Object.keys(PLAYABLE).toSorted()).toEqual(Object.keys(ENTRY_KINDS).toSorted());
    expect(Object.entries(PLAYABLE).flatMap(([kind, is]) => (is ? [kind] : []))).toEqual(OF_OTHERS);
  });

  it('[PP-18.asked] is asked for by one call, and taken back or changed by no call of anybody', async () => {
    const calls = [...(await listCalls('player')), ...(await listCalls('anyone'))];
    const words = /withdraw|payout|pay-out|cashier|reverse/i;
    expect(
      calls.filter(({ id, path }) => words.test(id) || words.test(path)).map(({ method, id }) => `${method} ${id}`),
    ).toEqual(['GET getWithdrawalTerms', 'POST withdrawMoney']);
  });
});
