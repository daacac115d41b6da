import type { PaymentView } from '@glasshouse/contracts/wallet-payments';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import type { Sql } from '../platform/database/index.ts';
import { findPaidDeposit, listPaidDeposits, type PaidDepositRow } from './store.ts';

const LATEST = 100;

/** By the player and the id together: another player's payment is as unknown as one that never was. */
export async function getPayment(
  sql: Sql,
  playerId: number,
  paymentId: string,
): Promise<Decision<PaymentView, 'payment_unknown'>> {
  const row = await findPaidDeposit(sql, playerId, paymentId);
  return row ? accept(toPaymentView(row)) : refuse('payment_unknown');
}

export async function listPayments(sql: Sql, playerId: number): Promise<PaymentView[]> {
  const rows = await listPaidDeposits(sql, playerId, LATEST);
  return rows.map(toPaymentView);
}

/** Demo money is the only payment there is, and a deposit of it is known only once its entry is durable. */
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
