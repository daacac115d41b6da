import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { Button, ButtonLink, EmptyState, ErrorState, Panel, TicketIcon } from '@glasshouse/kit/ui';
import { BET_FILTERS } from '../model-bets.ts';
import type { HistoryState } from '../model.ts';
import { BetCard } from './bet-card.tsx';
import classes from './office.module.css';
import { useBets } from './use-bets.ts';

/** The player's bets; the stream settles them while they are looked at. */
export function BetList({ state }: { readonly state: HistoryState }) {
  const t = useT();
  const { language } = usePreferences();
  const { list, older, loadOlder } = useBets(state);
  return (
    <>
      <nav className={classes['filters']} aria-label={t('history.filter')}>
        {BET_FILTERS.map((filter) => (
          <a
            key={filter}
            className={classes['filter']}
            href={href(language, 'officeHistory', {}, { state: filter === 'all' ? undefined : filter })}
            aria-current={filter === state.filter && state.betId === undefined ? 'page' : undefined}
          >
            {t(`history.filter.${filter}`)}
          </a>
        ))}
      </nav>
      {list.bets.length === 0 ? <NoBets state={state} /> : null}
      <ul className={classes['bets']}>
        {list.bets.map((bet) => (
          <li key={bet.betId}>
            <BetCard bet={bet} nowSec={state.nowSec} open={bet.betId === state.betId} />
          </li>
        ))}
      </ul>
      {older === 'failed' ? (
        <Panel>
          <ErrorState text={t('errors.network')} onRetry={() => void loadOlder()} />
        </Panel>
      ) : null}
      {list.more && older !== 'failed' ? (
        <div className={classes['more']}>
          <Button loading={older === 'loading'} onClick={() => void loadOlder()}>
            {t('office.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoBets({ state }: { readonly state: HistoryState }) {
  const t = useT();
  const { language } = usePreferences();
  const action = (
    <ButtonLink look="primary" href={href(language, 'section', { section: 'live' })}>
      {t('history.toLive')}
    </ButtonLink>
  );
  const icon = <TicketIcon size={24} />;
  const title = state.betId === undefined ? t(`history.none.${state.filter}`) : t('refusals.bet_unknown');
  return (
    <Panel>
      <EmptyState icon={icon} title={title} text={t('history.noneText')} action={action} />
    </Panel>
  );
}
