import {
  Badge,
  Flag,
  LiveDot,
  Moment,
  Money,
  Odds,
  Panel,
  PeriodScores,
  Scoreboard,
  Table,
  TimeText,
} from '@glasshouse/kit/ui';
import { FOOTBALL, TENNIS } from './gallery-samples.ts';
import css from './gallery.module.css';

const BETS = [
  {
    id: 4211,
    event: 'Real Madrid – Borussia Dortmund',
    oddsMilli: 1850,
    amountMinor: 15_000,
    gainMinor: 27_750,
    state: 'won',
  },
  { id: 4210, event: 'Ajax – Roma', oddsMilli: 3400, amountMinor: 20_000, gainMinor: -20_000, state: 'lost' },
  { id: 4209, event: 'Zenit – Lyon', oddsMilli: 2125, amountMinor: 1_234_500, gainMinor: 0, state: 'open' },
] as const;

const TONES = { won: 'leaf', lost: 'danger', open: 'neutral' } as const;

/** What is read: scores, tables, badges, numbers. */
export function GalleryData() {
  return (
    <section className={css.section}>
      <h2 className={css.title}>Data</h2>
      <div className={css.columns}>
        <div className={css.stack}>
          <Scoreboard home="Real Madrid" away="Borussia Dortmund" status={FOOTBALL} sportId={1} />
          <Panel title="Badges">
            <div className={css.row}>
              <Badge>Line</Badge>
              <Badge tone="brand">Express</Badge>
              <Badge tone="leaf">Won</Badge>
              <Badge tone="live">
                <LiveDot /> Live
              </Badge>
              <Badge tone="notice">Changed</Badge>
              <Badge tone="danger">Lost</Badge>
            </div>
          </Panel>
        </div>
        <Panel title="Periods">
          <PeriodScores home="Iga Świątek" away="Aryna Sabalenka" status={TENNIS} sportId={4} />
        </Panel>
        <Panel title="Numbers" aside={<Flag country="nl" />} glass>
          <div className={css.stack}>
            <p>
              <Money amountMinor={123_456_789} iso="EUR" /> · <Money amountMinor={-5_000} iso="RUB" /> ·{' '}
              <Money amountMinor={27_750} iso="KWD" signed />
            </p>
            <p>
              <Odds oddsMilli={1850} /> · <Odds oddsMilli={12_500} /> · <Odds oddsMilli={1_333} />
            </p>
            <p>
              <TimeText atSec={1_795_200_300} /> · <TimeText atSec={1_795_200_300} as="time" /> ·{' '}
              <TimeText atSec={1_795_200_300} as="day" nowSec={1_795_190_000} /> · <Moment atSec={1_795_200_300} />
            </p>
          </div>
        </Panel>
      </div>
      <Panel title="Table" aside={<Badge>3</Badge>} flush>
        <BetsTable />
      </Panel>
    </section>
  );
}

function BetsTable() {
  return (
    <Table
      caption="Bets"
      rows={BETS}
      keyOf={(bet) => bet.id}
      columns={[
        { id: 'id', head: 'Bet', cell: (bet) => bet.id },
        { id: 'event', head: 'Event', cell: (bet) => bet.event },
        { id: 'state', head: 'State', cell: (bet) => <Badge tone={TONES[bet.state]}>{bet.state}</Badge> },
        { id: 'odds', head: 'Odds', numeric: true, cell: (bet) => <Odds oddsMilli={bet.oddsMilli} /> },
        {
          id: 'stake',
          head: 'Stake',
          numeric: true,
          cell: (bet) => <Money amountMinor={bet.amountMinor} iso="RUB" />,
        },
        {
          id: 'gain',
          head: 'Gain',
          numeric: true,
          cell: (bet) => <Money amountMinor={bet.gainMinor} iso="RUB" signed />,
        },
      ]}
    />
  );
}
