import { unreachable } from '@glasshouse/domain/decision';
import { FactsPage } from '@glasshouse/kit/facts';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { CouponList } from './components/coupon-list.tsx';
import { HistoryList } from './components/history-list.tsx';
import { PoolOver } from './components/pool-over.tsx';
import { PoolRules } from './components/pool-rules.tsx';
import { TakingPool } from './components/taking-pool.tsx';
import { TotoHead } from './components/toto-head.tsx';
import type { TotoState } from './model.ts';

/** Pools on football: the one that takes stakes, those of the past, one's own coupons and the rules. */
export function TotoPage({ state }: { readonly state: TotoState }) {
  return (
    <FactsPage>
      <TotoHead kind={state.kind} view={state.view} />
      <View state={state} />
    </FactsPage>
  );
}

function View({ state }: { readonly state: TotoState }) {
  switch (state.view) {
    case 'current':
      return state.pool ? <TakingPool key={state.pool.poolId} first={state.pool} /> : <None />;
    case 'pool':
      return state.pool.state === 'open' ? (
        <TakingPool key={state.pool.poolId} first={state.pool} />
      ) : (
        <PoolOver pool={state.pool} />
      );
    case 'history':
      return <HistoryList state={state} />;
    case 'coupons':
      return <CouponList state={state} />;
    case 'rules':
      return <PoolRules state={state} />;
    case 'unknown':
      return <None isUnknown />;
    default:
      return unreachable(state);
  }
}

function None({ isUnknown = false }: { readonly isUnknown?: boolean }) {
  const t = useT();
  return (
    <Panel>
      {isUnknown ? (
        <EmptyState title={t('toto.unknown')} />
      ) : (
        <EmptyState title={t('toto.none')} text={t('toto.noneText')} />
      )}
    </Panel>
  );
}
