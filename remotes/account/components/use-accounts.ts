import { useEffect, useState } from 'react';
import { browserClock, useStore } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { useSignInAgain } from '@glasshouse/kit/sign-in';
import { refusalWords } from '@glasshouse/kit/texts';
import { makeAccountsKeeper, type Said } from '../api-accounts.ts';
import { useShell } from '../shell.ts';

/** Changes of the player's accounts, and what the player is told of each. */
export function useAccounts() {
  const t = useT();
  const preferences = usePreferences();
  const { call, session, refreshSession, notify, navigate } = useShell();
  const signIn = useSignInAgain(href(undefined, 'officeAccount'));
  const [keeper] = useState(() => makeAccountsKeeper({ call, clock: browserClock, refresh: refreshSession, session }));
  useEffect(() => () => keeper.stop(), [keeper]);

  async function tell(changing: Promise<Said>): Promise<boolean> {
    const said = await changing;
    if (!said.success) {
      if (said.message.code === 'sign_in_required') signIn();
      notify({ kind: 'error', text: refusalWords(t, said.message, preferences) });
      return false;
    }
    notify({ kind: 'success', text: t(`accounts.said.${said.message}`, { iso: said.iso }) });
    // Which accounts stand on the page is the page's own state.
    if (said.message !== 'account_changed') navigate(href(undefined, 'officeAccount'), { replace: true });
    return true;
  }

  return {
    process: useStore(keeper.process),
    add: (currencyId: number) => tell(keeper.add(currencyId)),
    remove: (accountId: number) => tell(keeper.remove(accountId)),
    change: (accountId: number) => tell(keeper.change(accountId)),
  };
}
