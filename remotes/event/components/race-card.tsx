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
import { RunnerFace } from './runner-face.tsx';
import classes from './race-card.module.css';

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
  const cell = useCell(oddsCellId(event.eventId, markets[0]?.market.key ?? '', id));
  const isOut = withdrawable && cell?.active === false;
  return (
    <li className={classes.row}>
      <RunnerFace runner={runner} isOut={isOut} />
      {markets.map(({ market }) => (
        <OutcomeCell key={market.key} event={event} marketKey={market.key} outcomeId={id} />
      ))}
    </li>
  );
}
