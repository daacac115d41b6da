import { useState } from 'react';
import { OfficeFrame } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Panel, WalletIcon } from '@glasshouse/kit/ui';
import { VerifyFirst } from '@glasshouse/kit/verify-first';
import { ConvertForm } from './components/convert-form.tsx';
import classes from './components/convert.module.css';
import { PaymentList } from './components/payment-list.tsx';
import { PaymentPage } from './components/payment-page.tsx';
import { RechargeForm } from './components/recharge-form.tsx';
import { WithdrawForm } from './components/withdraw-form.tsx';
import type { HistoryPayState, RechargeState, ResultState } from './model.ts';
import { listSources, type ConvertState } from './model-convert.ts';
import type { WithdrawState } from './model-withdraw.ts';

export function RechargePage({ state }: { readonly state: RechargeState }) {
  const t = useT();
  // Once a visit of the page.
  const [isLater, setLater] = useState(false);
  return (
    <OfficeFrame route="officeRecharge" beside={state}>
      <Panel>
        {state.accounts.length === 0 ? (
          <EmptyState icon={<WalletIcon size={24} />} title={t('account.none')} />
        ) : (
          <RechargeForm accounts={state.accounts} isHidden={state.isBalanceHidden} terms={state.terms} />
        )}
      </Panel>
      {state.terms.asksVerification && !isLater ? <VerifyFirst onLater={() => setLater(true)} /> : null}
    </OfficeFrame>
  );
}

export function ConvertPage({ state }: { readonly state: ConvertState }) {
  const t = useT();
  const { language } = usePreferences();
  const toAccounts = <ButtonLink href={href(language, 'officeAccount')}>{t('convert.toAccounts')}</ButtonLink>;
  const closed = state.allowed === 0 ? t('refusals.conversion_closed') : undefined;
  return (
    <OfficeFrame route="convert" beside={state}>
      <Panel>
        {closed !== undefined || listSources(state).length === 0 ? (
          <EmptyState
            icon={<WalletIcon size={24} />}
            title={closed ?? t('convert.needTwo')}
            text={closed === undefined ? t('convert.text') : undefined}
            action={toAccounts}
          />
        ) : (
          <>
            <p className={classes['intro']}>{t('convert.text')}</p>
            <ConvertForm state={state} />
          </>
        )}
      </Panel>
    </OfficeFrame>
  );
}

export function WithdrawPage({ state }: { readonly state: WithdrawState }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <OfficeFrame route="officeDeduce" beside={state}>
      <Panel>
        {state.accounts.length === 0 ? (
          <EmptyState icon={<WalletIcon size={24} />} title={t('account.none')} />
        ) : state.needsName ? (
          <EmptyState
            icon={<WalletIcon size={24} />}
            title={t('refusals.details_required')}
            action={
              <ButtonLink look="primary" href={href(language, 'officeSettings')}>
                {t('details.tell')}
              </ButtonLink>
            }
          />
        ) : state.needsVerification ? (
          <EmptyState
            icon={<WalletIcon size={24} />}
            title={t('refusals.verification_required')}
            text={t('verify.text')}
            action={
              <ButtonLink look="primary" href={href(language, 'officeVerification')}>
                {t('verify.go')}
              </ButtonLink>
            }
          />
        ) : (
          <WithdrawForm state={state} />
        )}
      </Panel>
    </OfficeFrame>
  );
}

export function HistoryPayPage({ state }: { readonly state: HistoryPayState }) {
  return (
    <OfficeFrame route="officeHistoryPay" beside={state}>
      <PaymentList payments={state.payments} />
    </OfficeFrame>
  );
}

export function ResultPage({ state }: { readonly state: ResultState }) {
  return <PaymentPage state={state} />;
}
