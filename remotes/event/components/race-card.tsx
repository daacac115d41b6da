import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { EventView, RunnerView } from '@glasshouse/contracts/sportsbook';
import { parseMarketKey } from '@glasshouse/domain/markets';
import { namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { oddsCellId, useCell } from '@glasshouse/kit/live';
import type { Translate } from '@glasshouse/kit/i18n';
import { useT } from '@glasshouse/kit/remote';
import { marketTypeName } from '@glasshouse/kit/texts';
import { Panel } from '@glasshouse/kit/ui';
import { listOutcomes } from '../model-blocks.ts';
import { canWithdraw, type RaceMarket } from '../model-runners.ts';
import { EachWayTerms } from './each-way-terms.tsx';
import classes from './race-card.module.css';

/** Colours come after the prices. */
const Silks = lazy(async () => ({ default: (await import('./silks.tsx')).Silks }));

interface RaceCardProps {
  readonly event: EventView;
  /** The first of them orders the field. */
  readonly markets: readonly RaceMarket[];
  readonly nowSec: number;
}

/** Who runs, in whose colours and how lately, a row each, with a price in every market of the race. */
export function RaceCard({ event, markets, nowSec }: RaceCardProps) {
  const t = useT();
  const [first] = markets;
  if (!first) return null;
  const runners = new Map(event.runners?.map((runner) => [runner.id, runner]));
  const withdrawable = canWithdraw(event, nowSec);
  const eachWay = markets.find(({ type }) => type === 'each_way');
  return (
    <Panel flush>
      <div className={classes.card}>
        <div className={classes.heads}>
          {markets.map((one) => (
            <span key={one.market.key} title={marketTypeName(t, one.market.key, namesOf(event))}>
              {nameColumn(t, one)}
            </span>
          ))}
        </div>
        <ul>
          {listOutcomes(first.type, first.market).map((id) => (
            <CardRow key={id} event={event} markets={markets} id={id} runner={runners.get(id)} {...{ withdrawable }} />
          ))}
        </ul>
        {eachWay ? <EachWayTerms marketKey={eachWay.market.key} /> : null}
      </div>
    </Panel>
  );
}

/** Short: a column is as wide as a price. How many places count stands below the card. */
function nameColumn(t: Translate, { type, market: { key } }: RaceMarket): string {
  const { places = '' } = parseMarketKey(key)?.specifiers ?? {};
  if (type === 'race_winner') return t('race.win');
  if (type === 'each_way') return t('race.eachWay');
  return t('race.place', { places });
}

interface CardRowProps extends Pick<RaceCardProps, 'event' | 'markets'> {
  readonly id: string;
  readonly runner: RunnerView | undefined;
  readonly withdrawable: boolean;
}

function CardRow({ event, markets, id, runner, withdrawable }: CardRowProps) {
  const t = useT();
  const cell = useCell(oddsCellId(event.eventId, markets[0]?.market.key ?? '', id));
  const isOut = withdrawable && cell?.active === false;
  const inBrowser = useSyncExternalStore(neverChanges, yes, no);
  const { silks, team, jockey, trainer } = runner?.card ?? {};
  const people = [team, jockey, trainer].filter((one) => one !== undefined).join(' · ');
  return (
    <li className={classes.row}>
      <span className={classes.number}>{runner?.number}</span>
      <span className={classes.silks}>
        <Suspense>{inBrowser && silks ? <Silks silks={silks} /> : null}</Suspense>
      </span>
      <span className={classes.names}>
        <bdi>{isOut ? <s>{runner?.name}</s> : runner?.name}</bdi>
        <small className="gh-truncate">{isOut ? t('event.nonRunner') : <Form runner={runner} />}</small>
        {people === '' || isOut ? null : <small>{people}</small>}
      </span>
      {markets.map(({ market }) => (
        <OutcomeCell key={market.key} event={event} marketKey={market.key} outcomeId={id} />
      ))}
    </li>
  );
}

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;

/** A trap that is the number itself says nothing more. */
function Form({ runner }: { readonly runner: RunnerView | undefined }) {
  const t = useT();
  const { form, draw } = runner?.card ?? {};
  const said = [
    ...(form === undefined ? [] : [t('race.form', { form })]),
    ...(draw === undefined || draw === runner?.number ? [] : [t('race.draw', { draw: String(draw) })]),
  ];
  return said.join(' · ');
}
