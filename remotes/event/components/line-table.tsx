import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES, parseMarketKey } from '@glasshouse/domain/markets';
import { namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { outcomeName } from '@glasshouse/kit/texts';
import { formatLine, type Block, type LineName } from '../model-blocks.ts';
import classes from './event.module.css';

export interface LineTableProps {
  readonly event: EventView;
  readonly block: Block;
  readonly line: LineName;
}

/** All lines of one market under one another: a total's beside its prices, a handicap's inside them, one a side. */
export function LineTable({ event, block, line }: LineTableProps) {
  const t = useT();
  const { outcomes } = MARKET_TYPES[block.type];
  const names = namesOf(event);
  return (
    <div className={classes.lines} data-line={line} data-outcomes={outcomes.length}>
      <div className={classes.lineHead} aria-hidden>
        {line === 'total' ? <span /> : null}
        {outcomes.map((outcomeId) => (
          <span key={outcomeId}>{outcomeName(t, block.type, outcomeId, names)}</span>
        ))}
      </div>
      {block.markets.map((market) => (
        <LineRow key={market.key} event={event} market={market} line={line} outcomes={outcomes} />
      ))}
    </div>
  );
}

interface LineRowProps {
  readonly event: EventView;
  readonly market: MarketView;
  readonly line: LineName;
  readonly outcomes: readonly string[];
}

function LineRow({ event, market, line, outcomes }: LineRowProps) {
  const value = parseMarketKey(market.key)?.specifiers[line] ?? '';
  return (
    <div className={classes.line}>
      {line === 'total' ? <span className={classes.lineValue}>{value}</span> : null}
      {outcomes.map((outcomeId) => (
        <OutcomeCell
          key={outcomeId}
          event={event}
          marketKey={market.key}
          outcomeId={outcomeId}
          label={line === 'hcp' ? formatLine(value, outcomeId) : undefined}
        />
      ))}
    </div>
  );
}
