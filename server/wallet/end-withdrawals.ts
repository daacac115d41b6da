import type { WithdrawalReason } from '@glasshouse/domain/withdrawals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { findAccountRow, houseAccountId, lockPlayer } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import type { JobOutcome } from '../platform/jobs/index.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import type { WithdrawalDeps } from './ports.ts';
import {
  endWithdrawal,
  findWithdrawalById,
  leaveToOperator,
  lockWithdrawal,
  WITHDRAWAL_STATES,
  type WithdrawalRow,
} from './store-withdrawals.ts';

export const PAY_WITHDRAWAL = 'pay-withdrawal';
export interface PayWithdrawal {
  readonly withdrawalId: number;
}

type EndDeps = Pick<WithdrawalDeps, 'ledger' | 'outbox'>;
type EndRefusal = 'withdrawal_unknown' | 'withdrawal_ended' | 'account_frozen';

/**
 * Everybody who decides comes through here, in whatever program: under the lock of the player, so that nothing is paid
 * from an account that is being frozen, and under that of the row, which is decided once.
 */
async function lockAsked(
  tx: Sql,
  withdrawalId: number,
): Promise<Decision<WithdrawalRow, 'withdrawal_unknown' | 'withdrawal_ended'>> {
  const found = await findWithdrawalById(tx, withdrawalId);
  if (!found) return refuse('withdrawal_unknown');
  await lockPlayer(tx, found.player_id);
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row?.state !== WITHDRAWAL_STATES.asked) return refuse('withdrawal_ended');
  return accept(row);
}

/** The money leaves the house: what was play money is the demo fund's again. */
export async function payWithdrawal(
  deps: EndDeps,
  tx: Sql,
  withdrawalId: number,
): Promise<Decision<WithdrawalRow, EndRefusal>> {
  const locked = await lockAsked(tx, withdrawalId);
  if (!locked.ok) return locked;
  const row = locked.value;
  if ((await findAccountRow(tx, row.account_id))?.is_frozen !== false) return refuse('account_frozen');
  const entryId = await bookOut(deps, tx, row, {
    kind: 'withdrawal_paid',
    creditAccount: houseAccountId('demo', row.currency),
  });
  await endWithdrawal(tx, withdrawalId, { state: WITHDRAWAL_STATES.paid, entryId });
  await announceWithdrawal(deps, tx, { ...toldOf(row), state: 'paid' });
  return accept(row);
}

/**
 * The house does not pay, and the money is on the account again: the only way back there is. What was taken back of the player's
 * accounts meanwhile, and was not there any more, comes out of it (docs/decisions/0214, 0222).
 */
export async function refuseWithdrawal(
  deps: EndDeps,
  tx: Sql,
  withdrawalId: number,
  reason: WithdrawalReason,
): Promise<Decision<WithdrawalRow, EndRefusal>> {
  const locked = await lockAsked(tx, withdrawalId);
  if (!locked.ok) return locked;
  const row = locked.value;
  const entryId = await bookOut(deps, tx, row, { kind: 'withdrawal_return', creditAccount: row.account_id });
  const { account_id: accountId, currency, amount_minor: amountMinor, asked_at: since } = row;
  await deps.ledger.debts.repayClaimed(tx, { accountId, currency, amountMinor, since });
  await endWithdrawal(tx, withdrawalId, { state: WITHDRAWAL_STATES.refused, entryId, reason });
  await deps.outbox.write(tx, 'accounts_changed', { players: [row.player_id] });
  await announceWithdrawal(deps, tx, { ...toldOf(row), state: 'refused' });
  return accept(row);
}

async function bookOut(
  { ledger }: EndDeps,
  tx: Sql,
  { currency, amount_minor: amountMinor }: WithdrawalRow,
  to: { readonly kind: 'withdrawal_paid' | 'withdrawal_return'; readonly creditAccount: number },
): Promise<number> {
  const debitAccount = houseAccountId('payouts', currency);
  const [entryId] = await ledger.book(tx, [{ ...to, debitAccount, amountMinor, currency, betId: undefined }]);
  if (entryId === undefined) throw new Error('a withdrawal that ended has no entry');
  return entryId;
}

function toldOf(row: WithdrawalRow) {
  return {
    playerId: row.player_id,
    withdrawalId: row.withdrawal_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
  };
}

/**
 * Pays what waits for nobody, once its time has come. From an account that is frozen, or of which wrong payouts were taken back
 * that are on their way out, an operator alone pays.
 */
export async function payWhenDue(deps: WithdrawalDeps, tx: Sql, { withdrawalId }: PayWithdrawal): Promise<JobOutcome> {
  const row = await findWithdrawalById(tx, withdrawalId);
  if (row?.state !== WITHDRAWAL_STATES.asked || row.by_operator) return 'done';
  if (row.wait_ms > 0) return { again: { withdrawalId }, delayMs: row.wait_ms };
  const way = { accountId: row.account_id, since: row.asked_at };
  if (await deps.ledger.debts.isClaimed(tx, way)) {
    await leaveToOperator(tx, withdrawalId);
    deps.log.warn(
      { code: 'withdrawal_claimed', withdrawal: withdrawalId },
      'a withdrawal of what was paid wrongly waits for an operator',
    );
    return 'done';
  }
  const paid = await payWithdrawal(deps, tx, withdrawalId);
  if (paid.ok) return { afterCommit: () => deps.outbox.nudge() };
  if (paid.code !== 'account_frozen') return 'done';
  await leaveToOperator(tx, withdrawalId);
  deps.log.warn(
    { code: 'withdrawal_left', withdrawal: withdrawalId },
    'a withdrawal of a frozen account waits for an operator',
  );
  return 'done';
}
