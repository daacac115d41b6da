import type { EventCard } from '@glasshouse/contracts/sportsbook';
import { findSport, MARKET_TYPES, parseMarketKey, type MarketTypeId } from '@glasshouse/domain/markets';
import { OutcomeCell } from './outcome-cell.tsx';
import classes from './event-row.module.css';

/** The market that stands in the sport's lists. */
export function mainMarketOf(sportId: number): MarketTypeId {
  return findSport(sportId)?.mainMarket ?? 'winner';
}

/** The main market's prices side by side. An event without one keeps its place with locked cells. */
export function OddsRow({ event }: { readonly event: EventCard }) {
  const usual = mainMarketOf(event.tournament.sportId);
  const marketKey = event.main?.key ?? usual;
  const outcomes = MARKET_TYPES[parseMarketKey(marketKey)?.type ?? usual].outcomes;
  return (
    <span className={classes.odds} data-outcomes={outcomes.length}>
      {outcomes.map((outcomeId) => (
        <OutcomeCell key={outcomeId} event={event} marketKey={marketKey} outcomeId={outcomeId} />
      ))}
    </span>
  );
}
