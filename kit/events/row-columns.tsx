import type { RowView } from '@glasshouse/contracts/sportsbook';
import { MARKET_TYPES, parseMarketKey, type MarketTypeId } from '@glasshouse/domain/markets';
import { lineText } from '../texts/index.ts';
import { shapeOf } from './column-shape.ts';
import { findColumnMarket } from './list-choice.ts';
import { OutcomeCell } from './outcome-cell.tsx';
import classes from './columns.module.css';

export interface RowColumnsProps {
  readonly event: RowView;
  readonly types: readonly MarketTypeId[];
}

/** The prices of an event in the columns of its list. What it has no market for keeps its place. */
export function RowColumns({ event, types }: RowColumnsProps) {
  return (
    <span className={classes.columns}>
      {types.map((type) => (
        <RowColumn key={type} event={event} type={type} />
      ))}
    </span>
  );
}

function RowColumn({ event, type }: { readonly event: RowView; readonly type: MarketTypeId }) {
  const market = findColumnMarket(event, type);
  const parsed = market && parseMarketKey(market.key);
  const shape = shapeOf(type);
  if (!market || !parsed) {
    return (
      <span className={classes.column} data-shape={shape} aria-hidden>
        {shape === 'line' ? <span className={classes.line} /> : null}
        {MARKET_TYPES[type].outcomes.map((outcomeId) => (
          <span key={outcomeId} className={classes.none}>
            –
          </span>
        ))}
      </span>
    );
  }
  return (
    <span className={classes.column} data-shape={shape}>
      {shape === 'line' ? (
        <bdi className={classes.line} aria-hidden>
          {lineText(parsed.specifiers)}
        </bdi>
      ) : null}
      {MARKET_TYPES[parsed.type].outcomes.map((outcomeId) => (
        <OutcomeCell key={outcomeId} event={event} marketKey={market.key} outcomeId={outcomeId} />
      ))}
    </span>
  );
}
