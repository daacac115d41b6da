import type { AccountView } from '@glasshouse/contracts/wallet';
import { useSession } from '@glasshouse/kit/remote';

/** The accounts of the page as the session knows them now: it is kept by the live stream, so it knows better. */
export function useKnownAccounts(rendered: readonly AccountView[], wasHidden: boolean) {
  const { accounts: known, isBalanceHidden: isHidden = wasHidden } = useSession();
  const accounts = rendered.map((account) => known.find(({ id }) => id === account.id) ?? account);
  return { accounts, isHidden };
}
