import type { Sql } from '../platform/database/index.ts';
import type { WithdrawalDeps } from './ports.ts';

/** Said after the commit, when a withdrawal was asked for, and when the house has decided about it. */
export const WITHDRAWAL_CHANGED = 'withdrawal_changed';

export interface WithdrawalChanged {
  readonly playerId: number;
  readonly withdrawalId: number;
  readonly state: 'asked' | 'paid' | 'refused';
  readonly amountMinor: number;
  readonly currency: string;
  readonly atSec: number;
}

export async function announceWithdrawal(
  { outbox }: Pick<WithdrawalDeps, 'outbox'>,
  tx: Sql,
  changed: Omit<WithdrawalChanged, 'atSec'>,
): Promise<void> {
  const told: WithdrawalChanged = { ...changed, atSec: Math.floor(Date.now() / 1_000) };
  await outbox.write(tx, WITHDRAWAL_CHANGED, told);
}
