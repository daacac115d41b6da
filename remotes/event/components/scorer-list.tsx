import type { EventView, MarketView } from '@glasshouse/contracts/sportsbook';
import { isOfPerson } from '@glasshouse/domain/markets';
import { useT } from '@glasshouse/kit/remote';
import { byChance } from '../model-blocks.ts';
import { RunnerRow } from './runner-list.tsx';
import classes from './event.module.css';

export interface ScorerListProps {
  readonly event: EventView;
  readonly market: MarketView;
}

/** Who may score, side by side of the match, the likeliest first; what is on nobody comes last. */
export function ScorerList({ event, market }: ScorerListProps) {
  const t = useT();
  const places = new Map(event.lineUp?.map((place) => [place.id, place]));
  const ids = market.outcomes.toSorted(byChance).map(({ id }) => id);
  const listOf = (outcomeIds: readonly string[]) => (
    <ul className={classes.runners}>
      {outcomeIds.map((outcomeId) => (
        <RunnerRow
          key={outcomeId}
          event={event}
          marketKey={market.key}
          outcomeId={outcomeId}
          runner={places.get(outcomeId)}
          numbered={places.has(outcomeId)}
          withdrawable={false}
        />
      ))}
    </ul>
  );
  return (
    <>
      {(['home', 'away'] as const).map((side) => (
        <section key={side} aria-label={event[side]?.name}>
          <p className={classes.late}>
            <bdi>{event[side]?.name}</bdi>
          </p>
          {listOf(ids.filter((id) => places.get(id)?.side === side))}
        </section>
      ))}
      {listOf(ids.filter((id) => !isOfPerson(market.key, id)))}
      <p className={classes.late}>{t('event.scorerRule')}</p>
    </>
  );
}
