import type { AccountView } from '@glasshouse/contracts/wallet';
import { useT } from '@glasshouse/kit/remote';
import { Badge, Money, Notice, Panel } from '@glasshouse/kit/ui';
import type { Statement as StatementPage } from '../model-statement.ts';
import { DepositForm } from './deposit-form.tsx';
import classes from './account.module.css';
import { Statement } from './statement.tsx';

export interface AccountPaneProps {
  readonly account: AccountView;
  readonly statement: StatementPage;
  readonly nowSec: number;
  readonly onAnswered: (account: AccountView) => void;
}

/** The documents' type of an account that bonuses fill. */
const BONUS = 4;

/** One account: what is on it, a way to put play money there, and where every coin came from or went. */
export function AccountPane({ account, statement, nowSec, onAnswered }: AccountPaneProps) {
  const t = useT();
  return (
    <Panel flush>
      <div className={classes['account']}>
        <section className={classes['purse']}>
          <h2 className={classes['kind']}>
            {t(`account.type.${account.type}`)}
            <span>{account.iso}</span>
            {account.isActive ? null : <Badge tone="notice">{t('account.inactive')}</Badge>}
            {account.isFrozen ? <Badge tone="danger">{t('account.frozen')}</Badge> : null}
          </h2>
          <p className={classes['balance']} data-testid="balance" aria-live="polite">
            <Money amountMinor={account.money} iso={account.iso} />
          </p>
          {account.isFrozen ? <Notice kind="warning">{t('account.frozenText')}</Notice> : null}
          {account.type === BONUS ? <p className={classes['quiet']}>{t('account.bonusText')}</p> : null}
          {account.isActive && account.type !== BONUS ? (
            <DepositForm account={account} onAnswered={onAnswered} />
          ) : null}
        </section>
        <Statement account={account} first={statement} nowSec={nowSec} />
      </div>
    </Panel>
  );
}
