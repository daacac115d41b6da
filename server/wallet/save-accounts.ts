import type { AccountView } from '@glasshouse/contracts/wallet';
import { accept, refuse, type Decision } from '@glasshouse/domain/decision';
import { ACCOUNT_KINDS, findCurrencyById } from '@glasshouse/domain/money';
import { insertAccount, lockAccount, lockPlayer, setAccountActive } from '../ledger/index.ts';
import type { Sql } from '../platform/database/index.ts';
import { toAccountView } from './list-accounts.ts';
import type { WalletDeps } from './ports.ts';
import { chooseAccount, listHeldAccounts, type HeldAccountRow } from './store-accounts.ts';

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
    const row = await findOfCurrency(tx, playerId, currency);
    if (row?.is_active) return refuse('account_exists');
    const account = { account_id: deps.makeId(), player_id: playerId, currency, kind: ACCOUNT_KINDS.currency };
    if (row) await setAccountActive(tx, row.account_id, true);
    else if (!(await insertAccount(tx, account))) return refuse('account_exists');
    const opened = await findOfCurrency(tx, playerId, currency);
    if (!opened) throw new Error('an account that was opened is there');
    await publishChange(deps, tx, playerId);
    return accept(toAccountView(opened));
  });
}

async function findOfCurrency(tx: Sql, playerId: number, currency: string): Promise<HeldAccountRow | undefined> {
  const rows = await listHeldAccounts(tx, playerId);
  return rows.find((row) => row.kind !== ACCOUNT_KINDS.bonus && row.currency === currency);
}

/**
 * Only an empty one of the further currencies is closed; winnings of bets still open reach it all the same. Where it was
 * the active one, the main one is from then on.
 */
export async function closeAccount(
  deps: WalletDeps,
  playerId: number,
  accountId: number,
): Promise<Decision<AccountView, 'account_unknown' | 'account_is_main' | 'account_not_empty' | 'account_frozen'>> {
  return deps.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const account = await lockAccount(tx, accountId, playerId);
    if (!account) return refuse('account_unknown');
    if (account.kind !== ACCOUNT_KINDS.currency) return refuse('account_is_main');
    if (account.is_frozen) return refuse('account_frozen');
    if (account.balance_minor > 0) return refuse('account_not_empty');
    await setAccountActive(tx, accountId, false);
    const main = (await listHeldAccounts(tx, playerId)).find((row) => row.is_chosen);
    if (main) await chooseAccount(tx, playerId, main.account_id);
    await publishChange(deps, tx, playerId);
    return accept(toAccountView({ ...account, is_active: false, is_chosen: false, points: 0 }));
  });
}

/** Any open account may be the active one: the main, one of another currency, the bonus account. */
export async function changeActiveAccount(
  deps: WalletDeps,
  playerId: number,
  accountId: number,
): Promise<Decision<AccountView, 'account_unknown' | 'account_inactive'>> {
  return deps.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const account = (await listHeldAccounts(tx, playerId)).find((row) => row.account_id === accountId);
    if (!account) return refuse('account_unknown');
    if (!account.is_active) return refuse('account_inactive');
    await chooseAccount(tx, playerId, accountId);
    await publishChange(deps, tx, playerId);
    return accept(toAccountView({ ...account, is_chosen: true }));
  });
}

function publishChange({ outbox }: WalletDeps, tx: Sql, playerId: number): Promise<unknown> {
  return outbox.write(tx, 'accounts_changed', { players: [playerId] });
}
