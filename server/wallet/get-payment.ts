import type { PaymentState, PaymentView } from '@glasshouse/contracts/wallet-payments';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Sql } from '../platform/database/index.ts';
import {
  findWithdrawal,
  listWithdrawals,
  WITHDRAWAL_STATES,
  type WithdrawalRow,
  type WithdrawalState,
} from './store-withdrawals.ts';
import { findPaidDeposit, listPaidDeposits, type PaidDepositRow } from './store.ts';

const LATEST = 100;

/** By the player and the id together: another player's payment is as unknown as one that never was. */
export async function getPayment(
  sql: Sql,
  playerId: number,
  paymentId: string,
): Promise<Decision<PaymentView, 'payment_unknown'>> {
  const deposit = await findPaidDeposit(sql, playerId, paymentId);
  if (deposit) return accept(toPaymentView(deposit));
  const withdrawal = await findWithdrawal(sql, playerId, paymentId);
  return withdrawal ? accept(toWithdrawalView(withdrawal)) : refuse('payment_unknown');
}

export async function listPayments(sql: Sql, playerId: number): Promise<PaymentView[]> {
  const [deposits, withdrawals] = await Promise.all([
    listPaidDeposits(sql, playerId, LATEST),
    listWithdrawals(sql, playerId, LATEST),
  ]);
  // By their entries, which are numbered in the order in which they are booked.
  return [
    ...deposits.map((row) => ({ entryId: row.entry_id, view: toPaymentView(row) })),
    ...withdrawals.map((row) => ({ entryId: row.entry_id, view: toWithdrawalView(row) })),
  ]
    .toSorted((a, b) => b.entryId - a.entryId)
    .slice(0, LATEST)
    .map(({ view }) => view);
}

/** Demo money is the only deposit there is, and one of it is known only once its entry is durable. */
function toPaymentView(row: PaidDepositRow): PaymentView {
  return {
    id: row.request_id,
    kind: 'deposit',
    state: 'success',
    accountId: row.account_id,
    iso: row.currency,
    amount: row.amount_minor,
    atSec: row.at_sec,
  };
}

/** There is no way in which a player takes one back, so none is ever cancelled. */
const STATES = {
  [WITHDRAWAL_STATES.asked]: 'pending',
  [WITHDRAWAL_STATES.paid]: 'success',
  [WITHDRAWAL_STATES.refused]: 'fail',
} as const satisfies Record<WithdrawalState, PaymentState>;

function toWithdrawalView(row: WithdrawalRow): PaymentView {
  return {
    id: row.request_id,
    kind: 'withdrawal',
    state: STATES[row.state],
    accountId: row.account_id,
    iso: row.currency,
    amount: row.amount_minor,
    atSec: row.asked_sec,
    ...(row.reason !== null && { reason: row.reason }),
  };
}
