import { isRace, type VirtualGame } from '@glasshouse/domain/virtual';
import { EventRows, useCountdown, type EventEntry } from '@glasshouse/kit/events';
import type { OddsStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { isNext, sportOf, type WatchedEvent } from '../model.ts';
import { RaceCard } from './race-card.tsx';
import classes from './virtual.module.css';

export interface OpenRoundProps {
  readonly game: VirtualGame;
  readonly entries: readonly EventEntry[];
  readonly nowSec: number;
  readonly odds: OddsStore;
  readonly watched: readonly WatchedEvent[];
}

/** What can be bet on: the matches of the next round with their prices, or the runners of the next race. */
export function OpenRound({ game, entries, nowSec, odds, watched }: OpenRoundProps) {
  const t = useT();
  const all = entries.map(({ store }) => store.initial.view);
  const next = entries.filter(({ store }) => isNext(store.initial.view, all));
  const [first] = next;
  const startsAtSec = first?.store.initial.view.startsAtSec;
  return (
    <Panel flush title={t('virtual.next')} aside={<TimeLeft startsAtSec={startsAtSec} nowSec={nowSec} />}>
      {first === undefined ? (
        <div className={classes['waiting']}>
          <EmptyState title={t('virtual.soon')} />
        </div>
      ) : isRace(game) ? (
        <RaceCard key={first.eventId} eventId={first.eventId} odds={odds} watched={watched} />
      ) : (
        <EventRows entries={next} sportId={sportOf(game)} section="line" nowSec={nowSec} />
      )}
    </Panel>
  );
}

interface TimeLeftProps {
  readonly startsAtSec: number | undefined;
  readonly nowSec: number;
}

/** In a room of its own width, so that nothing moves while it runs. */
function TimeLeft({ startsAtSec, nowSec }: TimeLeftProps) {
  const left = useCountdown(startsAtSec ?? 0, nowSec);
  return (
    <span className={classes['left']} role="timer">
      {left?.replace(/^0:/, '') ?? '–:––'}
    </span>
  );
}
