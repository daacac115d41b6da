import { OfficeFrame } from '@glasshouse/kit/office';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { betNumber } from '@glasshouse/kit/texts';
import { ButtonLink, EmptyState, Panel, TicketIcon } from '@glasshouse/kit/ui';
import { BetList } from './components/bet-list.tsx';
import { BetView } from './components/bet-view.tsx';
import type { BetState, HistoryState } from './model.ts';

export function HistoryPage({ state }: { readonly state: HistoryState }) {
  return (
    <OfficeFrame route="officeHistory" beside={state}>
      {/* Every answer of the server begins the list anew. */}
      <BetList key={`${state.filter} ${JSON.stringify(state.filters)} ${state.nowSec}`} state={state} />
    </OfficeFrame>
  );
}

export function BetPage({ state }: { readonly state: BetState }) {
  const t = useT();
  const { language } = usePreferences();
  const title = state.bet ? t('bet.title', { id: betNumber(state.betId, language) }) : t('bet.missing');
  const back = href(language, 'officeHistory');
  return (
    <OfficeFrame route="officeHistory" beside={state} beneath={{ title, above: back }}>
      {state.bet ? (
        <BetView key={`${state.betId} ${state.nowSec}`} state={state} first={state.bet} />
      ) : (
        <Panel>
          <EmptyState
            icon={<TicketIcon size={24} />}
            title={t('bet.missing')}
            text={t('bet.missingText')}
            action={<ButtonLink href={back}>{t('bet.back')}</ButtonLink>}
          />
        </Panel>
      )}
    </OfficeFrame>
  );
}
