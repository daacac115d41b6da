import type { AccountView } from '@glasshouse/contracts/wallet';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { getCurrency, isMinor } from '@glasshouse/domain/money';
import { DEMO_LIMITS } from './house-accounts.table.ts';
import { houseAccountId } from './house-accounts.ts';
import { toAccountView } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import { findDeposit, insertCredits, insertDeposit, lockAccount, type AccountRow } from './store.ts';

export interface DepositAsked {
  readonly playerId: number;
  readonly accountId: number;
  readonly requestId: string;
  readonly amountMinor: number;
}

interface Deposited {
  readonly entryId: number;
  readonly account: AccountView;
}

/** Play money from the house's demo fund: a true entry, once for each request id. */
export async function depositDemo(deps: WalletDeps, asked: DepositAsked): Promise<Decision<Deposited, RefusalCode>> {
  const outcome = await deps.database.transaction<Decision<Deposited, RefusalCode>>(async (tx) => {
    const account = await lockAccount(tx, asked.accountId, asked.playerId);
    if (!account) return refuse('account_unknown');
    const earlier = await findDeposit(tx, asked.playerId, asked.requestId);
    if (earlier && (earlier.account_id !== asked.accountId || earlier.amount_minor !== asked.amountMinor)) {
      return refuse('request_id_reused');
    }
    if (earlier) return accept({ entryId: earlier.entry_id, account: toAccountView(account) });
    const decided = decideDeposit(account, asked.amountMinor);
    if (!decided.ok) return decided;
    const entryId = deps.makeId();
    await insertCredits(tx, [
      {
        entryId,
        houseAccountId: houseAccountId('demo', account.currency),
        accountId: account.account_id,
        amountMinor: asked.amountMinor,
        currency: account.currency,
        kind: 'demo_deposit',
        betId: undefined,
      },
    ]);
    const row = { account_id: account.account_id, amount_minor: asked.amountMinor, entry_id: entryId };
    await insertDeposit(tx, asked.playerId, asked.requestId, row);
    await deps.outbox.write(tx, 'accounts_changed', { players: [asked.playerId] });
    return accept({
      entryId,
      account: toAccountView({ ...account, balance_minor: account.balance_minor + asked.amountMinor }),
    });
  });
  if (outcome.ok) deps.outbox.nudge();
  return outcome;
}

export function decideDeposit(account: AccountRow, amountMinor: unknown): Decision<number, RefusalCode> {
  const { initialStakeMinor } = getCurrency(account.currency);
  if (!account.is_active) return refuse('account_inactive');
  if (!isMinor(amountMinor) || amountMinor <= 0) return refuse('amount_invalid');
  if (amountMinor > initialStakeMinor * DEMO_LIMITS.depositInitialStakes) return refuse('deposit_too_large');
  if (account.balance_minor + amountMinor > initialStakeMinor * DEMO_LIMITS.heldInitialStakes)
    return refuse('deposit_too_large');
  return accept(amountMinor);
}
