import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel, WalletIcon } from '@glasshouse/kit/ui';
import { PaymentList } from './components/payment-list.tsx';
import { PaymentPage } from './components/payment-page.tsx';
import { RechargeForm } from './components/recharge-form.tsx';
import { RoomFrame } from './components/room-frame.tsx';
import type { HistoryPayState, RechargeState, ResultState } from './model.ts';

export function RechargePage({ state }: { readonly state: RechargeState }) {
  const t = useT();
  return (
    <RoomFrame page="recharge">
      <Panel>
        {state.accounts.length === 0 ? (
          <EmptyState icon={<WalletIcon size={24} />} title={t('account.none')} />
        ) : (
          <RechargeForm accounts={state.accounts} isHidden={state.isBalanceHidden} />
        )}
      </Panel>
    </RoomFrame>
  );
}

export function HistoryPayPage({ state }: { readonly state: HistoryPayState }) {
  return (
    <RoomFrame page="historypay">
      <PaymentList payments={state.payments} />
    </RoomFrame>
  );
}

export function ResultPage({ state }: { readonly state: ResultState }) {
  return <PaymentPage state={state} />;
}
