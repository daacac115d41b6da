import type { AccountView } from '@glasshouse/contracts/wallet';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { ACCOUNT_KINDS, findCurrencyById } from '@glasshouse/domain/money';
import { insertAccount, listAccountRows, lockAccount, lockPlayer, setAccountActive } from '../ledger/index.ts';
import { toAccountView } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';

/** An account in one more currency; one that was closed is opened again. */
export async function addAccount(
  deps: WalletDeps,
  playerId: number,
  currencyId: number,
): Promise<Decision<AccountView, 'currency_unknown' | 'account_exists'>> {
  const currency = findCurrencyById(currencyId);
  if (currency === undefined) return refuse('currency_unknown');
  return deps.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const held = (await listAccountRows(tx, playerId)).filter(
      (row) => row.kind !== ACCOUNT_KINDS.bonus && row.currency === currency,
    );
    const [row] = held;
    if (row?.is_active) return refuse('account_exists');
    if (row) await setAccountActive(tx, row.account_id, true);
    else if (
      !(await insertAccount(tx, {
        account_id: deps.makeId(),
        player_id: playerId,
        currency,
        kind: ACCOUNT_KINDS.currency,
      }))
    ) {
      return refuse('account_exists');
    }
    const [opened] = (await listAccountRows(tx, playerId)).filter(
      (one) => one.kind !== ACCOUNT_KINDS.bonus && one.currency === currency,
    );
    if (!opened) throw new Error('an account that was opened is there');
    await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
    return accept(toAccountView(opened));
  });
}

/** Only an empty one of the further currencies is closed; winnings of bets still open reach it all the same. */
export async function closeAccount(
  deps: WalletDeps,
  playerId: number,
  accountId: number,
): Promise<Decision<AccountView, 'account_unknown' | 'account_is_main' | 'account_not_empty'>> {
  return deps.database.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId, playerId);
    if (!account) return refuse('account_unknown');
    if (account.kind !== ACCOUNT_KINDS.currency) return refuse('account_is_main');
    if (account.balance_minor > 0) return refuse('account_not_empty');
    await setAccountActive(tx, accountId, false);
    await deps.outbox.write(tx, 'accounts_changed', { players: [playerId] });
    return accept(toAccountView({ ...account, is_active: false }));
  });
}
