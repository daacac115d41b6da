import { unreachable } from '@glasshouse/domain/decision';
import { FactsPage } from '@glasshouse/kit/facts';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { DrawList } from './components/draw-list.tsx';
import { DrawOver } from './components/draw-over.tsx';
import { LottoHead } from './components/lotto-head.tsx';
import { LottoRules } from './components/lotto-rules.tsx';
import { TakingDraw } from './components/taking-draw.tsx';
import { TicketList } from './components/ticket-list.tsx';
import type { LottoState } from './model.ts';

/** Lotteries: the draw that takes stakes, those of the past, one's own tickets and the rules. */
export function LottoPage({ state }: { readonly state: LottoState }) {
  return (
    <FactsPage>
      <LottoHead game={state.game} view={state.view} />
      <View state={state} />
    </FactsPage>
  );
}

function View({ state }: { readonly state: LottoState }) {
  const t = useT();
  switch (state.view) {
    case 'current':
      return <TakingDraw key={state.game} state={state} />;
    case 'draw':
      return <DrawOver draw={state.draw} />;
    case 'draws':
      return <DrawList state={state} />;
    case 'tickets':
      return <TicketList state={state} />;
    case 'rules':
      return <LottoRules game={state.game} />;
    case 'unknown':
      return (
        <Panel>
          <EmptyState title={t('lotto.unknown')} />
        </Panel>
      );
    default:
      return unreachable(state);
  }
}
