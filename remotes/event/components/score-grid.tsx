import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { namesOf, OutcomeCell } from '@glasshouse/kit/events';
import { useT } from '@glasshouse/kit/remote';
import { outcomeName } from '@glasshouse/kit/texts';
import { listOutcomes } from '../model-blocks.ts';
import { splitScores } from '../model-scores.ts';
import classes from './event.module.css';

/** Correct scores: home wins, draws, away wins, each in a column. */
export function ScoreGrid({ event, market }: { readonly event: EventView; readonly market: MarketView }) {
  const t = useT();
  const { home, draw, away, rest } = splitScores(listOutcomes('correct_score', market));
  const cell = (outcomeId: string) => (
    <OutcomeCell
      key={outcomeId}
      event={event}
      marketKey={market.key}
      outcomeId={outcomeId}
      label={outcomeName(t, market.key, outcomeId, namesOf(event))}
    />
  );
  return (
    <>
      <div className={classes.scores}>
        {[home, draw, away].map((column, at) => (
          <div key={at} className={classes.scoreColumn}>
            {column.map(cell)}
          </div>
        ))}
      </div>
      {rest.length === 0 ? null : <div className={classes.scoreRest}>{rest.map(cell)}</div>}
    </>
  );
}
