import { getFullUserConfig } from '@glasshouse/contracts/profile-config';
import { getSession } from '@glasshouse/contracts/session';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listAccounts, listStatement, type AccountView } from '@glasshouse/contracts/wallet';
import { loadDepositTerms, NO_TERMS } from '@glasshouse/kit/money';
import { nameOfficePage } from '@glasshouse/kit/office';
import type { LoadPage } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { isSignedOut, signInFirst } from '@glasshouse/kit/sign-in';
import type { AccountPart, AccountState } from './model.ts';

export const loadAccount: LoadPage<AccountState> = async (call, _params, _query, { t }) => {
  const [session, listed, config, terms] = await Promise.all([
    call(getSession),
    call(listAccounts, { query: { with_closed: '1' } }),
    call(getFullUserConfig),
    loadDepositTerms(call),
  ]);
  const head = { title: nameOfficePage(t, 'officeAccount'), robots: 'noindex' };
  const empty: AccountState = {
    nowSec: Math.floor(Date.now() / 1000),
    userId: 0,
    accounts: [],
    isBalanceHidden: false,
    terms: NO_TERMS,
  };
  if (isSignedOut(session) || isSignedOut(listed)) return signInFirst(empty, href(undefined, 'officeAccount'), head);
  if (!session.ok) throw new Error(session.error.message);
  if (!listed.ok) throw new Error(listed.error.message);
  const { userId } = session.answer;
  if (userId === undefined) return signInFirst(empty, href(undefined, 'officeAccount'), head);
  const accounts = await Promise.all(listed.answer.all_accounts.map((account) => loadPart(call, account)));
  const isBalanceHidden = listed.answer.user_hide_balance;
  const known = config.ok && { config: config.answer };
  return { status: 200, state: { ...empty, userId, accounts, isBalanceHidden, terms, ...known }, head };
};

async function loadPart(call: CallApi, account: AccountView): Promise<AccountPart> {
  const statement = await call(listStatement, { params: { accountId: account.id } });
  if (!statement.ok) throw new Error(statement.error.message);
  return { account, statement: statement.answer };
}
