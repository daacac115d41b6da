import { Suspense, lazy, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { isRace, type VirtualGame } from '@glasshouse/domain/virtual';
import type { EventEntry } from '@glasshouse/kit/events';
import { useEvent, type EventStore, type OddsStore } from '@glasshouse/kit/live';
import { useT } from '@glasshouse/kit/remote';
import { useHydrated } from '@glasshouse/kit/sign-in';
import { EmptyState, ErrorState, LiveDot, Panel } from '@glasshouse/kit/ui';
import type { WatchedEvent } from '../model.ts';
import { RaceTrack } from './race-track.tsx';
import { shortScore } from '../model-score.ts';
import { useWatched } from './use-watched.ts';
import classes from './virtual.module.css';

const MatchTracker = lazy(async () => ({ default: (await import('@glasshouse/kit/tracker')).MatchTracker }));

export interface RunningRoundProps {
  readonly game: VirtualGame;
  readonly entries: readonly EventEntry[];
  readonly odds: OddsStore;
  readonly watched: readonly WatchedEvent[];
}

/** The round that is played: its matches with their scores, one of them on the field; or the race on its track. */
export function RunningRound({ game, entries, odds, watched }: RunningRoundProps) {
  const t = useT();
  const [chosenId, choose] = useState<number>();
  const chosen = entries.find(({ eventId }) => eventId === chosenId) ?? entries[0];
  return (
    <Panel title={t('virtual.running')} aside={entries.length > 0 ? <LiveDot /> : undefined}>
      <div className={classes['running']}>
        {chosen === undefined ? (
          <div className={classes['idle']} data-game={game}>
            <EmptyState title={t('virtual.idle')} />
          </div>
        ) : (
          <>
            {isRace(game) ? null : (
              <ul className={classes['matches']}>
                {entries.map((entry) => (
                  <MatchLine
                    key={entry.eventId}
                    entry={entry}
                    isChosen={entry === chosen}
                    onChoose={() => choose(entry.eventId)}
                  />
                ))}
              </ul>
            )}
            <Watched key={chosen.eventId} game={game} eventId={chosen.eventId} odds={odds} watched={watched} />
          </>
        )}
      </div>
    </Panel>
  );
}

interface MatchLineProps {
  readonly entry: EventEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MatchLine({ entry, isChosen, onChoose }: MatchLineProps) {
  const t = useT();
  const { view } = useEvent(entry.store);
  const { home, away, status, tournament } = view;
  return (
    <li>
      <button type="button" className={classes['match']} aria-pressed={isChosen} onClick={onChoose}>
        <bdi className="gh-truncate">{home.name}</bdi>
        <span className={classes['score']}>{status ? shortScore(t, tournament.sportId, status) : '–'}</span>
        <bdi className="gh-truncate">{away?.name}</bdi>
      </button>
    </li>
  );
}

interface WatchedProps extends Omit<RunningRoundProps, 'entries'> {
  readonly eventId: number;
}

/** What it stands in has its size before it comes. */
function Watched({ game, eventId, odds, watched }: WatchedProps) {
  const { store, askAgain } = useWatched(eventId, odds, watched);
  const isAlive = useHydrated();
  return (
    <div className={classes['field']} data-game={game}>
      {store === undefined ? (
        askAgain && <ErrorState onRetry={askAgain} />
      ) : isRace(game) ? (
        <Race store={store} />
      ) : isAlive ? (
        <Suspense>
          <Field store={store} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Race({ store }: { readonly store: EventStore<EventView> }) {
  return <RaceTrack event={useEvent(store).view} />;
}

function Field({ store }: { readonly store: EventStore<EventView> }) {
  const { tracker, home, away, status, tournament } = useEvent(store).view;
  if (!tracker || !away) return null;
  return (
    <MatchTracker tracker={tracker} sportId={tournament.sportId} home={home.name} away={away.name} status={status} />
  );
}
