import { lazy, Suspense, useState } from 'react';
import { hideBalance, type AccountView } from '@glasshouse/contracts/wallet';
import { Balance } from '@glasshouse/kit/money';
import { useT } from '@glasshouse/kit/remote';
import { refusalText } from '@glasshouse/kit/texts';
import { Badge, Button, CloseIcon, IconButton, Panel, PlusIcon, Skeleton, Switch } from '@glasshouse/kit/ui';
import type { ChangeProcess } from '../api-accounts.ts';
import { isRemovable } from '../model-currencies.ts';
import { useShell } from '../shell.ts';
import classes from './accounts-panel.module.css';
import { useAccounts } from './use-accounts.ts';

const AddCurrency = lazy(async () => ({ default: (await import('./add-currency.tsx')).AddCurrency }));

export interface AccountsPanelProps {
  readonly accounts: readonly AccountView[];
  readonly isHidden: boolean;
}

/** The player's accounts beside each other: which is the active one, one more and one less. */
export function AccountsPanel({ accounts, isHidden }: AccountsPanelProps) {
  const t = useT();
  const { process, add, remove, change } = useAccounts();
  const [isAdding, setAdding] = useState(false);
  const isBusy = process.is_changed_process !== undefined;
  const { chosenId, choose } = useChoice(accounts, process.is_changed_process, change);
  return (
    <Panel
      title={t('accounts.title')}
      aside={
        <Button
          size="s"
          icon={<PlusIcon size={14} />}
          aria-expanded={isAdding}
          disabled={isBusy}
          onClick={() => setAdding(!isAdding)}
        >
          {t('accounts.add')}
        </Button>
      }
      flush
    >
      {isAdding ? (
        <Suspense fallback={<Skeleton height="7.5rem" />}>
          <AddCurrency
            accounts={accounts}
            selected={process.selectedAddCurrency}
            onPick={(currencyId) => void add(currencyId).then((isAdded) => setAdding(!isAdded))}
          />
        </Suspense>
      ) : null}
      <fieldset className={classes['list']} aria-busy={isBusy}>
        <legend className="gh-hidden">{t('accounts.active')}</legend>
        {accounts
          .filter((account) => !account.isClosed)
          .map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              isHidden={isHidden}
              isChosen={account.id === chosenId}
              onChoose={() => choose(account.id)}
              onRemove={() => (isBusy ? undefined : void remove(account.id))}
            />
          ))}
      </fieldset>
      <div className={classes['foot']}>
        <HideSwitch isHidden={isHidden} />
      </div>
    </Panel>
  );
}

/** The one that is pressed is seen as chosen while the house is asked. */
function useChoice(
  accounts: readonly AccountView[],
  changing: ChangeProcess['is_changed_process'],
  change: (accountId: number) => Promise<unknown>,
) {
  const [pickedId, setPickedId] = useState<number>();
  const chosenId = changing === 'change' ? pickedId : accounts.find((account) => account.isActive)?.id;
  function choose(accountId: number): void {
    if (changing !== undefined) return;
    setPickedId(accountId);
    void change(accountId);
  }
  return { chosenId, choose };
}

function HideSwitch({ isHidden }: { readonly isHidden: boolean }) {
  const t = useT();
  const { call, refreshSession, notify } = useShell();
  /** Seen at once, while the house is asked. */
  const [wished, setWished] = useState<boolean>();
  async function save(isToHide: boolean): Promise<void> {
    setWished(isToHide);
    const kept = await call(hideBalance, { body: { user_hide_balance: isToHide } });
    if (kept.ok) await refreshSession();
    else notify({ kind: 'error', text: refusalText(t, kept.error.code) });
    setWished(undefined);
  }
  return (
    <Switch checked={wished ?? isHidden} onChange={(isToHide) => void save(isToHide)}>
      {t('accounts.hide')}
    </Switch>
  );
}

interface AccountRowProps {
  readonly account: AccountView;
  readonly isHidden: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function AccountRow({ account, isHidden, isChosen, onChoose, onRemove }: AccountRowProps) {
  const t = useT();
  const { id, iso, type, money, isActive, isFrozen } = account;
  return (
    <div className={classes['row']}>
      <label className={classes['choice']}>
        <input type="radio" name="active-account" checked={isChosen} onChange={onChoose} />
        <span className={classes['name']}>
          {t(`account.type.${type}`)}, {iso}
          <small className="gh-num">{id}</small>
        </span>
        {isActive ? <Badge tone="leaf">{t('accounts.activeOne')}</Badge> : null}
        {isFrozen ? <Badge tone="danger">{t('account.frozen')}</Badge> : null}
        <strong className={classes['money']}>
          <Balance amountMinor={money} iso={iso} isHidden={isHidden} />
        </strong>
      </label>
      {isRemovable(account) ? (
        <IconButton size="s" icon={<CloseIcon size={14} />} label={t('accounts.remove', { iso })} onClick={onRemove} />
      ) : (
        <span className={classes['noButton']} />
      )}
    </div>
  );
}
