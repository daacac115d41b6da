import type { WalletDeps } from './ports.ts';
import { setBalanceHidden } from './store-accounts.ts';

export const BALANCE_HIDDEN = 'balance_hidden';

export interface BalanceHidden {
  readonly personId: number;
}

/** Hides a person's balances, or shows them again, wherever they look. */
export async function hideBalance(deps: WalletDeps, personId: number, isHidden: boolean): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await setBalanceHidden(tx, personId, isHidden);
    await deps.outbox.write(tx, BALANCE_HIDDEN, { personId } satisfies BalanceHidden);
  });
  deps.outbox.nudge();
}
