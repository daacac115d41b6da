import type { PointsCodeView } from '@glasshouse/contracts/points';
import { useT } from '@glasshouse/kit/remote';
import { Badge, Money, Panel, Table, TimeText, type Column } from '@glasshouse/kit/ui';
import classes from './points.module.css';

/** The free bets that were bought, each by its code. */
export function CodeList({ codes }: { readonly codes: readonly PointsCodeView[] }) {
  const t = useT();
  const columns: Column<PointsCodeView>[] = [
    { id: 'code', head: t('points.code'), cell: ({ code }) => <bdi className={classes['code']}>{code}</bdi> },
    {
      id: 'stake',
      head: t('words.stake'),
      cell: ({ stakeMinor, iso }) => <Money amountMinor={stakeMinor} iso={iso} />,
      numeric: true,
    },
    { id: 'until', head: t('points.until'), cell: ({ untilSec }) => <TimeText atSec={untilSec} /> },
    {
      id: 'state',
      head: t('points.state'),
      cell: ({ state }) => <Badge tone={state === 'open' ? 'leaf' : 'neutral'}>{t(`points.${state}`)}</Badge>,
    },
  ];
  return (
    <Panel flush title={t('points.codes')}>
      <p className={classes['use']}>{t('points.use')}</p>
      <div className={classes['table']}>
        <Table caption={t('points.codes')} columns={columns} rows={codes} keyOf={({ code }) => code} />
      </div>
    </Panel>
  );
}
