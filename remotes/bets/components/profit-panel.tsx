import { useState } from 'react';
import { sumBets, type BetDayView } from '@glasshouse/contracts/betting-bets';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { Button, ErrorState, Money, Notice, Panel, Table } from '@glasshouse/kit/ui';
import { sumQueryOf, type HistoryFilters } from '../model-filters.ts';
import { drawBars, PLOT, sumProfits, type Profit } from '../model-profit.ts';
import { useShell } from '../shell.ts';
import classes from './profit-panel.module.css';

export interface ProfitPanelProps {
  readonly filters: HistoryFilters;
  readonly nowSec: number;
}

interface Summed {
  readonly days: readonly BetDayView[];
  readonly isCut: boolean;
}

/** What the bets of these days cost and brought, asked for by whoever wants to know. */
export function ProfitPanel({ filters, nowSec }: ProfitPanelProps) {
  const t = useT();
  const { timeZone } = usePreferences();
  const { call } = useShell();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | Summed>('closed');
  const load = async () => {
    setState('loading');
    const summed = await call(sumBets, { query: sumQueryOf(filters, timeZone, nowSec) });
    setState(summed.ok ? summed.answer : 'failed');
  };
  if (state === 'closed' || state === 'loading') {
    return (
      <div data-closed="">
        <Button size="s" loading={state === 'loading'} onClick={() => void load()}>
          {t('profit.open')}
        </Button>
      </div>
    );
  }
  return (
    <Panel title={t(filters.from === undefined ? 'profit.titleMonth' : 'profit.title')}>
      {state === 'failed' ? (
        <ErrorState text={t('errors.network')} onRetry={() => void load()} />
      ) : (
        <div className={classes['panel']} data-testid="profit">
          {filters.sportId === undefined && filters.result === undefined ? null : <p>{t('profit.ofAll')}</p>}
          {state.days.length === 0 ? <p>{t('profit.none')}</p> : null}
          {sumProfits(state.days).map((profit) => (
            <ProfitOf key={profit.iso} profit={profit} />
          ))}
          {state.isCut ? <Notice kind="info">{t('profit.cut')}</Notice> : null}
        </div>
      )}
    </Panel>
  );
}

function ProfitOf({ profit }: { readonly profit: Profit }) {
  const t = useT();
  const { language } = usePreferences();
  const { iso, days, stakedMinor, profitMinor } = profit;
  const money = (amountMinor: number) => formatMoney(amountMinor, iso, language);
  const said = t('profit.said', { profit: money(profitMinor), staked: money(stakedMinor) });
  return (
    <div className={classes['one']}>
      <p>
        <strong>{said}</strong>
      </p>
      <Plot profit={profit} />
      <details>
        <summary>{t('profit.table')}</summary>
        <Table
          caption={t('profit.table')}
          rows={days}
          keyOf={(row) => row.day}
          columns={[
            { id: 'day', head: t('profit.day'), cell: (row) => <bdi>{row.day}</bdi> },
            { id: 'bets', head: t('profit.bets'), cell: (row) => row.bets, numeric: true },
            {
              id: 'staked',
              head: t('profit.staked'),
              cell: (row) => <Money amountMinor={row.stakedMinor} iso={iso} />,
              numeric: true,
            },
            {
              id: 'profit',
              head: t('profit.profit'),
              cell: (row) => <Money amountMinor={row.profitMinor} iso={iso} signed />,
              numeric: true,
            },
          ]}
        />
      </details>
    </div>
  );
}

/** For the eye alone: the sentence above and the table below say the same in words and numbers. */
function Plot({ profit }: { readonly profit: Profit }) {
  const { bars, zeroY } = drawBars(profit);
  return (
    <svg
      className={classes['plot']}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <line x1={0} x2={PLOT.width} y1={zeroY} y2={zeroY} />
      {bars.map(({ day, won, ...bar }) => (
        <rect key={day} data-won={won} {...bar}>
          <title>{day}</title>
        </rect>
      ))}
    </svg>
  );
}
