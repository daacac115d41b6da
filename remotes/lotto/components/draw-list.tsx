import type { LotteryDrawView } from '@glasshouse/contracts/lotteries';
import { ShowMore } from '@glasshouse/kit/facts';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { EmptyState, Money, Panel, Table, TimeText, type Column } from '@glasshouse/kit/ui';
import type { LottoState } from '../model.ts';
import { Balls } from './balls.tsx';
import classes from './lotto.module.css';

type DrawsState = Extract<LottoState, { readonly view: 'draws' }>;

/** Draws of the game, the newest first; each leads to its winners and to what it can be checked by. */
export function DrawList({ state: { game, draws, older } }: { readonly state: DrawsState }) {
  const t = useT();
  const { language } = usePreferences();
  if (draws.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('lotto.none')} />
      </Panel>
    );
  }
  const columns: Column<LotteryDrawView>[] = [
    {
      id: 'number',
      head: t('lotto.title'),
      cell: ({ number }) => (
        <a className="gh-link" href={href(language, 'lottoDraw', { sectionName: game, lottoId: `${number}` })}>
          {t('lotto.number', { n: number })}
        </a>
      ),
    },
    { id: 'closes', head: t('lotto.closes'), cell: ({ closesAtSec }) => <TimeText atSec={closesAtSec} /> },
    {
      id: 'numbers',
      head: t('lotto.numbers'),
      cell: ({ numbers, state }) => (numbers ? <Balls numbers={numbers} /> : t(`lotto.state.${state}`)),
    },
    {
      id: 'paid',
      head: t('lotto.paid'),
      cell: ({ paidMinor, iso }) => (paidMinor === undefined ? '–' : <Money amountMinor={paidMinor} iso={iso} />),
      numeric: true,
    },
  ];
  return (
    <Panel flush title={t('lotto.draws')}>
      <div className={classes['table']}>
        <Table caption={t('lotto.draws')} columns={columns} rows={draws} keyOf={({ drawId }) => drawId} />
      </div>
      {older === undefined ? null : (
        <ShowMore
          href={href(language, 'lottoSection', { sectionName: game, lottoSection: 'draws' }, { before: older })}
        />
      )}
    </Panel>
  );
}
