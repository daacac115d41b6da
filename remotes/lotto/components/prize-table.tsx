import type { LotteryDrawView, LotteryPrizeView } from '@glasshouse/contracts/lotteries';
import { countDraws, countWays } from '@glasshouse/domain/lotteries';
import { formatCount } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Money, Panel, Table, type Column } from '@glasshouse/kit/ui';
import classes from './lotto.module.css';

export type PrizedDraw = Pick<LotteryDrawView, 'pick' | 'of' | 'iso' | 'prizes'>;

/** What each number of right ones is paid, and how likely it is, or how many have won it. */
export function PrizeTable({ draw }: { readonly draw: PrizedDraw }) {
  const t = useT();
  const { language } = usePreferences();
  const isCounted = draw.prizes.some(({ winners }) => winners !== undefined);
  const draws = countDraws(draw);
  const columns: Column<LotteryPrizeView>[] = [
    { id: 'right', head: t('lotto.right'), cell: ({ right }) => <strong>{right}</strong> },
    {
      id: 'times',
      head: t('lotto.times'),
      cell: ({ times }) => <bdi dir="ltr">{`× ${formatCount(times, language)}`}</bdi>,
      numeric: true,
    },
    {
      id: 'each',
      head: t('lotto.each'),
      cell: ({ eachMinor }) => <Money amountMinor={eachMinor} iso={draw.iso} />,
      numeric: true,
    },
    isCounted
      ? {
          id: 'winners',
          head: t('lotto.winners'),
          cell: ({ winners = 0 }) => <strong>{formatCount(winners, language)}</strong>,
          numeric: true,
        }
      : {
          id: 'chance',
          head: t('lotto.chance'),
          cell: ({ right }) => (
            <bdi dir="ltr">{`1 : ${formatCount(Math.round(draws / countWays(draw, right)), language)}`}</bdi>
          ),
          numeric: true,
        },
  ];
  return (
    <Panel flush title={t('lotto.prizes')}>
      <div className={classes['table']}>
        <Table caption={t('lotto.prizes')} columns={columns} rows={draw.prizes} keyOf={({ right }) => right} />
      </div>
    </Panel>
  );
}
