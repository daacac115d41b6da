import { useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { Money } from '@glasshouse/kit/ui';
import type { AccountView } from '@glasshouse/contracts/wallet';
import { useFeature } from '../../features/use-feature.ts';
import { isBonusAccount, type PayingAccount } from '../model/paying-account.ts';
import classes from './order.module.css';
import { useController } from './use-controller.ts';

/** The account that pays: main, of another currency, or the bonus account; and what is on it. */
export function AccountChoice({ paying }: { readonly paying: PayingAccount }) {
  const t = useT();
  const { store: coupon } = useController();
  const { chooseAccount, state: session } = useFeature('session');
  const { isBalanceHidden = false } = useStore(session);
  const { isSelectAccountShown, isBalanceShown } = useStore(coupon).settings;
  const { account, accounts } = paying;
  if (!account || (!isSelectAccountShown && !isBalanceShown)) return null;
  const choose = (id: string) => void chooseAccount(Number(id));
  return (
    <div className={classes['account']}>
      {isSelectAccountShown && accounts.length > 1 ? (
        <label>
          <span className="gh-hidden">{t('words.account')}</span>
          <select value={String(account.id)} onChange={(event) => choose(event.currentTarget.value)}>
            {accounts.map((one) => (
              <option key={one.id} value={String(one.id)}>
                {`${t(nameOf(one))} · ${one.iso}`}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <span>{t(nameOf(account))}</span>
      )}
      {isBalanceShown && !isBalanceHidden ? <Money amountMinor={account.money} iso={account.iso} /> : null}
    </div>
  );
}

function nameOf(account: AccountView): string {
  if (isBonusAccount(account)) return 'coupon.account.bonus';
  return account.type === 0 ? 'coupon.account.main' : 'coupon.account.currency';
}
