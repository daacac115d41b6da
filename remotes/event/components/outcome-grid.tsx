import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { outcomeName, outcomeShortName } from '@glasshouse/kit/texts';
import { listOutcomes, type Block } from '../model-blocks.ts';
import classes from './event.module.css';

export interface OutcomeGridProps {
  readonly event: EventView;
  readonly block: Block;
  readonly market: MarketView;
}

/** Outcomes side by side; three in a row have room for short names only. */
export function OutcomeGrid({ event, block, market }: OutcomeGridProps) {
  const t = useT();
  const names = namesOf(event);
  return (
    <div className={classes.outcomes} data-columns={block.columns}>
      {listOutcomes(block.type, market).map((outcomeId) => (
        <OutcomeCell
          key={outcomeId}
          event={event}
          marketKey={market.key}
          outcomeId={outcomeId}
          label={
            block.columns === 3
              ? outcomeShortName(t, market.key, outcomeId)
              : outcomeName(t, market.key, outcomeId, names)
          }
        />
      ))}
    </div>
  );
}
