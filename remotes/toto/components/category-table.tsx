import type { PoolCategoryView, PoolView } from '@glasshouse/contracts/pools';
import { formatCount, formatPercent } from '@glasshouse/kit/i18n';
import { Sums } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, Panel, Table, type Column } from '@glasshouse/kit/ui';
import classes from './toto.module.css';

/** What each number of right results is paid: what it would be now, or what it was. */
export function CategoryTable({ pool }: { readonly pool: PoolView }) {
  const t = useT();
  const { language } = usePreferences();
  const isCounted = pool.categories.some(({ winners }) => winners !== undefined);
  const money = (amountMinor: number) => <Money amountMinor={amountMinor} iso={pool.iso} />;
  const columns: Column<PoolCategoryView>[] = [
    { id: 'right', head: t('toto.right'), cell: ({ right }) => <strong>{right}</strong> },
    { id: 'percent', head: t('toto.part'), cell: ({ percent }) => formatPercent(percent, language), numeric: true },
    { id: 'sum', head: t('toto.sum'), cell: ({ sumMinor }) => money(sumMinor), numeric: true },
  ];
  const counted: Column<PoolCategoryView>[] = [
    {
      id: 'winners',
      head: t('toto.winners'),
      cell: ({ winners = 0 }) => formatCount(winners, language),
      numeric: true,
    },
    {
      id: 'each',
      head: t('toto.each'),
      cell: ({ eachMinor = 0 }) => <strong>{money(eachMinor)}</strong>,
      numeric: true,
    },
  ];
  return (
    <Panel flush title={t('toto.prizes')}>
      <div className={classes['table']}>
        <Table
          caption={t('toto.prizes')}
          columns={isCounted ? [...columns, ...counted] : columns}
          rows={pool.categories}
          keyOf={({ right }) => right}
        />
      </div>
      {pool.feeMinor === undefined || pool.state === 'cancelled' ? null : (
        <Sums>
          <div>
            <dt>{t('toto.fee', { percent: pool.feePercent })}</dt>
            <dd>{money(pool.feeMinor)}</dd>
          </div>
          <div>
            <dt>{t('toto.paid')}</dt>
            <dd>{money(pool.paidMinor ?? 0)}</dd>
          </div>
          <div>
            <dt>{t('toto.left')}</dt>
            <dd>{money(pool.leftMinor ?? 0)}</dd>
          </div>
        </Sums>
      )}
    </Panel>
  );
}
