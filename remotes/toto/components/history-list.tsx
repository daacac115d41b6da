import type { PoolHead } from '@glasshouse/contracts/pools';
import { ShowMore } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EmptyState, Money, Panel, Table, TimeText, type Column } from '@glasshouse/kit/ui';
import type { TotoState } from '../model.ts';
import classes from './toto.module.css';

type HistoryState = Extract<TotoState, { readonly view: 'history' }>;

/** Pools of the kind, the newest first; each leads to what was right in it and what it has paid. */
export function HistoryList({ state: { kind, pools, older } }: { readonly state: HistoryState }) {
  const t = useT();
  const { language } = usePreferences();
  if (pools.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('toto.historyNone')} />
      </Panel>
    );
  }
  const columns: Column<PoolHead>[] = [
    {
      id: 'number',
      head: t('toto.title'),
      cell: ({ number }) => (
        <a className="gh-link" href={href(language, 'totoPool', { section: kind, number: `${number}` })}>
          {t('toto.number', { n: number })}
        </a>
      ),
    },
    { id: 'closed', head: t('toto.closes'), cell: ({ closesAtSec }) => <TimeText atSec={closesAtSec} /> },
    { id: 'state', head: t('toto.stateHead'), cell: ({ state }) => t(`toto.state.${state}`) },
    {
      id: 'staked',
      head: t('toto.staked'),
      cell: ({ stakesMinor, iso }) => <Money amountMinor={stakesMinor} iso={iso} />,
      numeric: true,
    },
    {
      id: 'jackpot',
      head: t('toto.jackpot'),
      cell: ({ jackpotMinor, iso }) => <Money amountMinor={jackpotMinor} iso={iso} />,
      numeric: true,
    },
  ];
  return (
    <Panel flush title={t('toto.history')}>
      <div className={classes['table']}>
        <Table caption={t('toto.history')} columns={columns} rows={pools} keyOf={({ poolId }) => poolId} />
      </div>
      {older === undefined ? null : (
        <ShowMore href={href(language, 'totoSection', { section: kind, totoSection: 'history' }, { before: older })} />
      )}
    </Panel>
  );
}
