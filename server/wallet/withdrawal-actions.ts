import { WITHDRAWAL_REASONS } from '@glasshouse/domain/withdrawals';
import { OneOf } from '@glasshouse/contracts/fields';
import { Type } from 'typebox';
import type { Operator } from '../operator/index.ts';
import { payWithdrawal, refuseWithdrawal } from './end-withdrawals.ts';
import type { WithdrawalDeps } from './ports.ts';
import { findPersonOf } from './store-accounts.ts';
import { findWithdrawalById, listWaiting, type WaitingRow } from './store-withdrawals.ts';
import type { Sql } from '../platform/database/index.ts';

const IdField = Type.Integer({ minimum: 1, description: 'The withdrawal’s number' });
const MOST_LISTED = 200;

/** What operators do about withdrawals: see which wait, pay one, refuse one. */
export function defineWithdrawalActions({ define }: Pick<Operator, 'define'>, deps: WithdrawalDeps): void {
  define({
    name: 'list-withdrawals',
    summary:
      'Withdrawals that wait, the oldest first: those with byOperator are paid by nobody else, and claimedMinor was taken back of wrong payouts since',
    input: Type.Object({}),
    run: async (tx) => ({ ok: true, value: (await listWaiting(tx, MOST_LISTED)).map(toLine) }),
  });
  define({
    name: 'pay-withdrawal',
    summary: 'Pay a withdrawal that waits',
    input: Type.Object({ withdrawalId: IdField }),
    run: async (tx, { withdrawalId }) => {
      const about = await findAbout(tx, withdrawalId);
      const outcome = await payWithdrawal(deps, tx, withdrawalId);
      return outcome.ok ? { ok: true, ...about, value: { withdrawalId } } : { ok: false, code: outcome.code, ...about };
    },
  });
  define({
    name: 'refuse-withdrawal',
    summary: 'Do not pay a withdrawal that waits: its money is on the account again, and the player is told the reason',
    input: Type.Object({ withdrawalId: IdField, reason: OneOf(...WITHDRAWAL_REASONS) }),
    run: async (tx, { withdrawalId, reason }) => {
      const about = await findAbout(tx, withdrawalId);
      const outcome = await refuseWithdrawal(deps, tx, withdrawalId, reason);
      return outcome.ok ? { ok: true, ...about, value: { withdrawalId } } : { ok: false, code: outcome.code, ...about };
    },
  });
}

/** Whom it is about, for the log. */
async function findAbout(tx: Sql, withdrawalId: number): Promise<{ readonly personId?: number }> {
  const row = await findWithdrawalById(tx, withdrawalId);
  return row ? { personId: await findPersonOf(tx, row.player_id) } : {};
}

function toLine(row: WaitingRow) {
  return {
    withdrawalId: row.withdrawal_id,
    personId: row.person_id,
    playerId: row.player_id,
    accountId: row.account_id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    askedAtSec: row.asked_sec,
    byOperator: row.by_operator,
    isFrozen: row.is_frozen,
    claimedMinor: row.claimed_minor,
  };
}
