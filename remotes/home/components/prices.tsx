import type { RowView } from '@glasshouse/contracts/sportsbook';
import { findListColumns } from '@glasshouse/domain/lists';
import { MARKET_TYPES, parseMarketKey } from '@glasshouse/domain/markets';
import { findColumnMarket, namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { outcomeName, outcomeShortName } from '@glasshouse/kit/texts';
import classes from './prices.module.css';

interface PricesProps {
  readonly event: RowView;
  /** Each price beside whom it is on; otherwise beside 1, X and 2. */
  readonly isNamed?: boolean;
}

/** Of the market that stands first in the sport's lists; where the event lacks it its place stays. */
export function Prices({ event, isNamed = false }: PricesProps) {
  const t = useT();
  const [type] = findListColumns(event.tournament.sportId).usual;
  const market = type && findColumnMarket(event, type);
  const parsed = market && parseMarketKey(market.key);
  const outcomes = parsed ? MARKET_TYPES[parsed.type].outcomes : [];
  return (
    <div className={classes.prices} data-large={isNamed || undefined}>
      {market &&
        outcomes.map((id) => (
          <OutcomeCell
            key={id}
            event={event}
            marketKey={market.key}
            outcomeId={id}
            label={isNamed ? outcomeName(t, market.key, id, namesOf(event, id)) : outcomeShortName(t, market.key, id)}
          />
        ))}
    </div>
  );
}
