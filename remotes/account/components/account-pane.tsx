import type { AccountView, MovedAccountView } from '@glasshouse/contracts/wallet';
import { formatMoney } from '@glasshouse/kit/i18n';
import {
  Balance,
  canDeposit,
  DepositForm,
  isFilledByBonuses,
  type Deposited,
  type DepositTerms,
} from '@glasshouse/kit/money';
import { nameOfficePage } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Badge, ButtonLink, Notice, Panel } from '@glasshouse/kit/ui';
import type { Statement as StatementPage } from '../model-statement.ts';
import { useShell } from '../shell.ts';
import classes from './account.module.css';
import { Statement } from './statement.tsx';

export interface AccountPaneProps {
  readonly account: AccountView;
  readonly statement: StatementPage;
  readonly nowSec: number;
  readonly isHidden: boolean;
  readonly terms: DepositTerms;
  readonly onAnswered: (account: MovedAccountView) => void;
}

/** One account: what is on it, a way to put play money there, and where every coin came from or went. */
export function AccountPane({ account, statement, nowSec, isHidden, terms, onAnswered }: AccountPaneProps) {
  const t = useT();
  return (
    <Panel flush>
      <div className={classes['account']}>
        <section className={classes['purse']}>
          <h2 className={classes['kind']}>
            {t(`account.type.${account.type}`)}
            <span>{account.iso}</span>
            {account.isClosed ? <Badge tone="notice">{t('account.inactive')}</Badge> : null}
            {account.isFrozen ? <Badge tone="danger">{t('account.frozen')}</Badge> : null}
          </h2>
          <p className={classes['balance']} data-testid="balance" aria-live="polite">
            <Balance amountMinor={account.money} iso={account.iso} isHidden={isHidden} />
          </p>
          {account.isFrozen ? <Notice kind="warning">{t('account.frozenText')}</Notice> : null}
          {isFilledByBonuses(account) ? <p className={classes['quiet']}>{t('account.bonusText')}</p> : null}
          {canDeposit(account) ? <WayToDeposit account={account} terms={terms} onAnswered={onAnswered} /> : null}
        </section>
        <Statement account={account} first={statement} nowSec={nowSec} isHidden={isHidden} />
      </div>
    </Panel>
  );
}

type DepositProps = Pick<AccountPaneProps, 'account' | 'terms' | 'onAnswered'>;

/** As long as there is something to be told first, it is asked beside the active account alone. */
function WayToDeposit(props: DepositProps) {
  const t = useT();
  const { language } = usePreferences();
  const { account, terms } = props;
  const isTold = terms.details === undefined || terms.details.needs === 'nothing';
  if (isTold || account.isActive) return <Deposit {...props} />;
  return (
    <div className={classes['deposit']}>
      <ButtonLink href={href(language, 'officeRecharge')}>{nameOfficePage(t, 'officeRecharge')}</ButtonLink>
    </div>
  );
}

function Deposit({ account, terms, onAnswered }: DepositProps) {
  const t = useT();
  const { language } = usePreferences();
  const { notify, refreshSession } = useShell();

  function take({ answer, amountMinor }: Deposited): void {
    onAnswered(answer.account);
    const amount = formatMoney(amountMinor, account.iso, language);
    notify({ kind: 'success', text: t('deposit.done', { amount }) });
    void refreshSession();
  }

  return (
    <div className={classes['deposit']}>
      <DepositForm
        account={account}
        size="m"
        terms={terms}
        returnTo={href(undefined, 'officeAccount')}
        onDeposited={take}
      />
    </div>
  );
}
