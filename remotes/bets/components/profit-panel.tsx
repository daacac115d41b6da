import { useState, type ReactNode } from 'react';
import { sumBets, type BetDayView, type BetSumView } from '@glasshouse/contracts/betting-bets';
import { formatMoney } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { sportName } from '@glasshouse/kit/texts';
import {
  Button,
  ChevronDownIcon,
  CloseIcon,
  ErrorState,
  IconButton,
  Money,
  Notice,
  Panel,
  Table,
} from '@glasshouse/kit/ui';
import { sumQueryOf, type HistoryFilters } from '../model-filters.ts';
import { drawBars, PLOT, sumProfits, type Profit } from '../model-profit.ts';
import { useShell } from '../shell.ts';
import folds from './fold.module.css';
import classes from './profit-panel.module.css';

export interface ProfitPanelProps {
  readonly filters: HistoryFilters;
  readonly nowSec: number;
}

interface Summed {
  readonly days: readonly BetDayView[];
  readonly sums: readonly BetSumView[];
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
    <Panel
      title={t(filters.from === undefined ? 'profit.titleMonth' : 'profit.title')}
      aside={
        <IconButton
          size="s"
          icon={<CloseIcon size={14} />}
          label={t('words.close')}
          onClick={() => setState('closed')}
        />
      }
    >
      {state === 'failed' ? (
        <ErrorState onRetry={() => void load()} />
      ) : (
        <div className={classes['panel']} data-testid="profit">
          <ProfitFilters filters={filters} />
          {state.days.length === 0 ? <p>{t('profit.none')}</p> : null}
          {sumProfits(state.days, state.sums).map((profit) => (
            <ProfitOf key={profit.iso} profit={profit} />
          ))}
          {state.isCut ? <Notice kind="info">{t('profit.cut')}</Notice> : null}
        </div>
      )}
    </Panel>
  );
}

/** Which sport and which result alone are summed. */
function ProfitFilters({ filters: { sportId, result } }: { readonly filters: HistoryFilters }) {
  const t = useT();
  const named = [
    ...(sportId === undefined ? [] : [sportName(t, sportId)]),
    ...(result === undefined ? [] : [t(`bets.state.${result}`)]),
  ];
  return named.length === 0 ? null : <p>{named.join(' · ')}</p>;
}

function ProfitOf({ profit }: { readonly profit: Profit }) {
  const t = useT();
  const { language } = usePreferences();
  const { iso, days, sports, results, stakedMinor, profitMinor } = profit;
  const money = (amountMinor: number) => formatMoney(amountMinor, iso, language);
  const said = t('profit.said', { profit: money(profitMinor), staked: money(stakedMinor) });
  return (
    <div className={classes['one']}>
      <p className={classes['said']} data-won={profitMinor > 0 || undefined}>
        {said}
      </p>
      {days.length > 1 ? <Plot profit={profit} /> : null}
      <ProfitTable
        iso={iso}
        caption={t('profit.table')}
        head={t('profit.day')}
        rows={days.map((row) => ({ ...row, id: row.day, name: <bdi>{row.day}</bdi> }))}
      />
      <ProfitTable
        iso={iso}
        caption={t('profit.bySport')}
        head={t('filters.sport')}
        rows={sports.map((row) => ({
          ...row,
          id: String(row.of),
          name: row.of === undefined ? t('profit.severalSports') : sportName(t, row.of),
        }))}
      />
      <ProfitTable
        iso={iso}
        caption={t('profit.byResult')}
        head={t('filters.result')}
        rows={results.map((row) => ({ ...row, id: row.of, name: t(`bets.state.${row.of}`) }))}
      />
    </div>
  );
}

interface ProfitTableProps {
  readonly iso: string;
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly bets: number;
    readonly stakedMinor: number;
    readonly profitMinor: number;
  }[];
}

function ProfitTable({ iso, caption, head, rows }: ProfitTableProps) {
  const t = useT();
  return (
    <details className={`${folds['fold']} ${classes['part']}`}>
      <summary>
        {caption} <ChevronDownIcon size={14} />
      </summary>
      <Table
        caption={caption}
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          { id: 'name', head, cell: (row) => row.name },
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
  );
}

/** For the eye alone, where there are days to compare: the sentence above and the table below say the same in words and numbers. */
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
