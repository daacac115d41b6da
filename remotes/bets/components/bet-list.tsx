import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink, EmptyState, ErrorState, Panel, TicketIcon } from '@glasshouse/kit/ui';
import { BET_FILTERS } from '../model-bets.ts';
import { isNarrow, linkOf } from '../model-filters.ts';
import type { HistoryState } from '../model.ts';
import { BetCard } from './bet-card.tsx';
import classes from './bet-list.module.css';
import { HistoryFilters } from './history-filters.tsx';
import { PendingBets } from './pending-bets.tsx';
import { ProfitPanel } from './profit-panel.tsx';
import { useBets } from './use-bets.ts';
import { usePlaying } from './use-playing.ts';
import { useValues } from './use-values.ts';

/** The player's bets; the stream settles them while they are looked at. */
export function BetList({ state }: { readonly state: HistoryState }) {
  const t = useT();
  const { language } = usePreferences();
  const { list, pending, older, loadOlder, takePending, dismiss } = useBets(state);
  const playing = usePlaying(list.bets);
  const values = useValues(list.bets, state.cashOuts);
  return (
    <>
      <div className={classes['head']}>
        <nav className={classes['filters']} aria-label={t('history.filter')}>
          {BET_FILTERS.map((filter) => (
            <a
              key={filter}
              className={classes['filter']}
              href={href(language, 'officeHistory', {}, linkOf(filter, state.filters))}
              aria-current={filter === state.filter ? 'page' : undefined}
            >
              {t(`history.filter.${filter}`)}
            </a>
          ))}
        </nav>
        <HistoryFilters filter={state.filter} filters={state.filters} nowSec={state.nowSec} />
        <ProfitPanel filters={state.filters} nowSec={state.nowSec} />
      </div>
      <PendingBets bets={pending} atMs={state.pendingAtMs} onChanged={takePending} onDismiss={dismiss} />
      {list.bets.length === 0 && list.next === undefined ? <NoBets state={state} /> : null}
      <ul className={classes['bets']}>
        {list.bets.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} nowSec={state.nowSec} cashOut={values.get(bet.betId)} playing={playing} />
          </li>
        ))}
      </ul>
      {older === 'failed' ? (
        <Panel>
          <ErrorState onRetry={() => void loadOlder()} />
        </Panel>
      ) : null}
      {list.next !== undefined && older !== 'failed' ? (
        <div className={classes['more']}>
          <Button loading={older === 'loading'} onClick={() => void loadOlder()}>
            {t('words.showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoBets({ state }: { readonly state: HistoryState }) {
  const t = useT();
  const { language } = usePreferences();
  const { filter, filters } = state;
  const icon = <TicketIcon size={24} />;
  // There may be bets enough: what stands in their way is what was asked for.
  if (isNarrow(filters)) {
    const clear = href(language, 'officeHistory', {}, linkOf(filter, {}));
    return (
      <Panel>
        <EmptyState
          icon={icon}
          title={t('filters.none')}
          action={<ButtonLink href={clear}>{t('filters.clear')}</ButtonLink>}
        />
      </Panel>
    );
  }
  const action = (
    <ButtonLink look="primary" href={href(language, 'section', { section: 'live' })}>
      {t('history.toLive')}
    </ButtonLink>
  );
  return (
    <Panel>
      <EmptyState icon={icon} title={t(`history.none.${filter}`)} text={t('history.noneText')} action={action} />
    </Panel>
  );
}
